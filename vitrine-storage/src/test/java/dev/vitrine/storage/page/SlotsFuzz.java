package dev.vitrine.storage.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Random insertions, removals and replacements against a list.
class SlotsFuzz {
    private static final RecordLayout LAYOUT = new RecordLayout(List.of(SqlType.INT, SqlType.varchar(8000)));

    private static byte[] record(SplittableRandom random) {
        int length = random.nextInt(20) == 0 ? random.nextInt(4000) : random.nextInt(120);
        return LAYOUT.encode(new Value[] {IntegerValue.of(random.nextInt()), StringValue.of("x".repeat(length))});
    }

    @Test
    void agreesWithAList() {
        for (int seed = 0; seed < 60; seed++) {
            var random = new SplittableRandom(seed);
            var page = Page.onHeap();
            page.format(new PageId(1, 9), PageType.DATA, 0, 65536);
            var model = new ArrayList<byte[]>();
            for (int step = 0; step < 1500; step++) {
                change(random, page, model);
                if (step % 50 == 0) {
                    compare(page, model);
                }
            }
            compare(page, model);
        }
    }

    private static void change(SplittableRandom random, Page page, List<byte[]> model) {
        int choice = random.nextInt(10);
        if (choice < 5 || model.isEmpty()) {
            var record = record(random);
            boolean fits = used(model) + record.length + 2 <= Slots.CAPACITY;
            assertThat(Slots.fits(page, record.length)).isEqualTo(fits);
            if (fits) {
                int slot = random.nextInt(model.size() + 1);
                Slots.insert(page, slot, record);
                model.add(slot, record);
            }
        } else if (choice < 8) {
            int slot = random.nextInt(model.size());
            Slots.remove(page, slot, model.remove(slot).length);
        } else {
            int slot = random.nextInt(model.size());
            var record = record(random);
            int old = model.get(slot).length;
            if (Slots.free(page) >= record.length - old) {
                Slots.replace(page, slot, old, record);
                model.set(slot, record);
            }
        }
    }

    private static int used(List<byte[]> model) {
        return model.stream().mapToInt(record -> record.length + 2).sum();
    }

    private static void compare(Page page, List<byte[]> model) {
        assertThat(Slots.count(page)).isEqualTo(model.size());
        assertThat(Slots.free(page)).isEqualTo(Slots.CAPACITY - used(model));
        for (int slot = 0; slot < model.size(); slot++) {
            int at = Slots.offset(page, slot);
            assertThat(RecordLength.at(page, at)).isEqualTo(model.get(slot).length);
            assertThat(page.bytes(at, model.get(slot).length)).isEqualTo(model.get(slot));
        }
    }
}
