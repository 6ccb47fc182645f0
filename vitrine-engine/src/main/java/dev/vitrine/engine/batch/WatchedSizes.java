package dev.vitrine.engine.batch;

import dev.vitrine.query.binder.TableSizes;
import java.util.List;

/// The sizes of tables for one compilation, which remember what was asked for.
public interface WatchedSizes extends TableSizes {
    List<SizeWatch> watches();
}
