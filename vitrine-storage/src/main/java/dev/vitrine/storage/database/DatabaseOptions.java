package dev.vitrine.storage.database;

/// The options of a database that storage honours.
///
/// @param temporary tempdb: made anew at each start, its log is never flushed at commit
public record DatabaseOptions(RecoveryModel recovery, DelayedDurability delayedDurability, boolean temporary) {
    /// As `sys.databases.recovery_model` numbers them.
    public enum RecoveryModel {
        FULL(1), BULK_LOGGED(2), SIMPLE(3);

        private final int number;

        RecoveryModel(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }

        /// The model with that number.
        public static RecoveryModel of(int number) {
            return values()[number - 1];
        }
    }

    /// As `sys.databases.delayed_durability` numbers them.
    public enum DelayedDurability { DISABLED, ALLOWED, FORCED }

    public static final DatabaseOptions DEFAULT =
            new DatabaseOptions(RecoveryModel.FULL, DelayedDurability.DISABLED, false);

    /// tempdb's.
    public static final DatabaseOptions TEMPORARY =
            new DatabaseOptions(RecoveryModel.SIMPLE, DelayedDurability.DISABLED, true);
}
