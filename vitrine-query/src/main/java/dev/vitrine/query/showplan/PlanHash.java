package dev.vitrine.query.showplan;

import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.PlanNode;
import java.nio.ByteBuffer;

/// A number for the shape of a plan: operators and the objects they use, whatever the constants (`query_plan_hash`).
public final class PlanHash {
    private static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private PlanHash() {
    }

    public static byte[] of(Plan plan) {
        return ByteBuffer.allocate(Long.BYTES).putLong(hash(plan.root(), SEED)).array();
    }

    private static long hash(PlanNode node, long before) {
        var description = Description.of(node);
        long hash = mix(before, description.physical() + '/' + description.logical());
        for (var object : description.objects) {
            hash = mix(hash, object.table().database() + '.' + object.table().schema() + '.' + object.table().name()
                    + '.' + object.index().name());
        }
        for (var input : node.inputs()) {
            hash = mix(hash(input, hash), ";");
        }
        for (var subplan : node.info().subplans()) {
            hash = mix(hash(subplan.plan(), hash), ",");
        }
        return hash;
    }

    private static long mix(long before, String text) {
        long hash = before;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return hash;
    }
}
