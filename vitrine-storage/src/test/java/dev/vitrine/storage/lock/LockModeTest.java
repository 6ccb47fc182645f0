package dev.vitrine.storage.lock;

import static dev.vitrine.storage.lock.LockMode.BU;
import static dev.vitrine.storage.lock.LockMode.X;
import static dev.vitrine.storage.lock.LockMode.IX;
import static dev.vitrine.storage.lock.LockMode.IS;
import static dev.vitrine.storage.lock.LockMode.IU;
import static dev.vitrine.storage.lock.LockMode.RANGE_X_X;
import static dev.vitrine.storage.lock.LockMode.RANGE_X_S;
import static dev.vitrine.storage.lock.LockMode.RANGE_X_U;
import static dev.vitrine.storage.lock.LockMode.RANGE_I_X;
import static dev.vitrine.storage.lock.LockMode.RANGE_I_N;
import static dev.vitrine.storage.lock.LockMode.RANGE_I_S;
import static dev.vitrine.storage.lock.LockMode.RANGE_I_U;
import static dev.vitrine.storage.lock.LockMode.RANGE_S_S;
import static dev.vitrine.storage.lock.LockMode.RANGE_S_U;
import static dev.vitrine.storage.lock.LockMode.SCH_M;
import static dev.vitrine.storage.lock.LockMode.SCH_S;
import static dev.vitrine.storage.lock.LockMode.S;
import static dev.vitrine.storage.lock.LockMode.SIX;
import static dev.vitrine.storage.lock.LockMode.SIU;
import static dev.vitrine.storage.lock.LockMode.U;
import static dev.vitrine.storage.lock.LockMode.UIX;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Modes against the tables of the "Transaction locking and row versioning guide".
class LockModeTest {
    @Test
    void compatibilityIsSymmetric() {
        for (var one : LockMode.values()) {
            for (var other : LockMode.values()) {
                assertThat(one.allows(other)).as("%s with %s", one, other).isEqualTo(other.allows(one));
            }
        }
    }

    /// "Lock compatibility": the table of the six common modes, as the guide prints it.
    @Test
    void commonModesAgreeWithTheGuide() {
        expectRows(List.of(IS, S, U, IX, SIX, X), """
            Yes Yes Yes Yes Yes No
            Yes Yes Yes No  No  No
            Yes Yes No  No  No  No
            Yes No  No  Yes No  No
            Yes No  No  No  No  No
            No  No  No  No  No  No
            """);
    }

    /// "Key-range lock compatibility", as the guide prints it.
    @Test
    void keyRangeModesAgreeWithTheGuide() {
        expectRows(List.of(S, U, X, RANGE_S_S, RANGE_S_U, RANGE_I_N,
            RANGE_X_X), """
            Yes Yes No  Yes Yes Yes No
            Yes No  No  Yes No  Yes No
            No  No  No  No  No  Yes No
            Yes Yes No  Yes Yes No  No
            Yes No  No  Yes No  No  No
            Yes Yes Yes No  No  Yes No
            No  No  No  No  No  No  No
            """);
    }

    private static void expectRows(List<LockMode> modes, String table) {
        var rows = table.lines().map(line -> line.strip().split("\\s+")).toList();
        for (int row = 0; row < modes.size(); row++) {
            for (int column = 0; column < modes.size(); column++) {
                assertThat(modes.get(row).allows(modes.get(column)))
                    .as("%s with %s", modes.get(row), modes.get(column))
                    .isEqualTo(rows.get(row)[column].equals("Yes"));
            }
        }
    }

    @Test
    void schemaStabilityGoesWithAllButModification() {
        for (var mode : LockMode.values()) {
            if (mode != LockMode.NL && !mode.text().startsWith("Range")) {
                assertThat(SCH_S.allows(mode)).as(mode.text())
                    .isEqualTo(mode != SCH_M);
                assertThat(SCH_M.allows(mode)).as(mode.text()).isFalse();
            }
        }
        assertThat(BU.allows(BU)).isTrue();
    }

    @Test
    void twoModesOfOneOwnerCombine() {
        expectCombination(IS, IX, IX);
        expectCombination(IS, IU, IU);
        expectCombination(IU, IX, IX);
        expectCombination(IS, S, S);
        expectCombination(S, IX, SIX);
        expectCombination(S, IU, SIU);
        expectCombination(SIU, IX, SIX);
        expectCombination(U, IX, UIX);
        expectCombination(U, SIX, UIX);
        expectCombination(S, U, U);
        expectCombination(U, X, X);
        expectCombination(IX, X, X);
        expectCombination(SCH_S, IS, IS);
        expectCombination(SCH_S, SCH_M, SCH_M);
    }

    /// "Conversion locks": what overlapping key-range and key locks become.
    @Test
    void keyRangeConversionsAgreeWithTheGuide() {
        expectCombination(S, RANGE_I_N, RANGE_I_S);
        expectCombination(U, RANGE_I_N, RANGE_I_U);
        expectCombination(X, RANGE_I_N, RANGE_I_X);
        expectCombination(RANGE_I_N, RANGE_S_S, RANGE_X_S);
        expectCombination(RANGE_I_N, RANGE_S_U, RANGE_X_U);
        expectCombination(S, RANGE_S_S, RANGE_S_S);
        expectCombination(RANGE_S_S, U, RANGE_S_U);
        expectCombination(RANGE_S_U, X, RANGE_X_X);
    }

    private static void expectCombination(LockMode one, LockMode other, LockMode expected) {
        assertThat(one.with(other)).as("%s with %s", one, other).isEqualTo(expected);
        assertThat(other.with(one)).as("%s with %s", other, one).isEqualTo(expected);
        assertThat(expected.covers(one) && expected.covers(other)).isTrue();
    }
}
