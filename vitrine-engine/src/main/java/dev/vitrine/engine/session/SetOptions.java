package dev.vitrine.engine.session;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.DateOrder;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.conversion.WarningSettings;
import java.util.EnumSet;

/// The settings of a session that SET statements change. A procedure or dynamic batch runs on a copy, so that what
/// it sets ends with it.
public final class SetOptions {
    /// TEXTSIZE at first: no value is longer.
    public static final int UNLIMITED_TEXT_SIZE = 2_147_483_647;


    private static final int ZERO_TEXT_SIZE = 4_096;

    private final EnumSet<SetOption> on;
    private IsolationLevel isolation = IsolationLevel.READ_COMMITTED;
    private long rowCount;
    private int textSize = UNLIMITED_TEXT_SIZE;
    private int lockTimeoutMillis = -1;
    private int deadlockPriority;
    private int dateFirst = 7;
    private DateOrder dateOrder = DateOrder.MDY;
    private boolean dateFirstGiven;
    private boolean dateOrderGiven;
    private Language language = Language.US_ENGLISH;
    private boolean identityInsertOn;
    private int identityInsertObject;
    private int identityInsertDatabase;
    /// As last asked for; null when a setting has changed since.
    private ConversionSettings conversion;

    private SetOptions(EnumSet<SetOption> on) {
        this.on = on;
    }

    /// The settings after login: ANSI defaults when the client asked for them (ODBC, JDBC), else those of DB-Library.
    public static SetOptions afterLogin(boolean ansiDefaults) {
        var on = EnumSet.noneOf(SetOption.class);
        if (ansiDefaults) {
            on.addAll(EnumSet.of(SetOption.ANSI_WARNINGS, SetOption.ANSI_PADDING, SetOption.ANSI_NULLS,
                    SetOption.QUOTED_IDENTIFIER, SetOption.ANSI_NULL_DFLT_ON, SetOption.CONCAT_NULL_YIELDS_NULL));
        }
        return new SetOptions(on);
    }

    /// A copy that changes on its own.
    public SetOptions copy() {
        var copy = new SetOptions(EnumSet.copyOf(on));
        copy.isolation = isolation;
        copy.rowCount = rowCount;
        copy.textSize = textSize;
        copy.lockTimeoutMillis = lockTimeoutMillis;
        copy.deadlockPriority = deadlockPriority;
        copy.dateFirst = dateFirst;
        copy.dateOrder = dateOrder;
        copy.dateFirstGiven = dateFirstGiven;
        copy.dateOrderGiven = dateOrderGiven;
        copy.language = language;
        copy.identityInsertOn = identityInsertOn;
        copy.identityInsertObject = identityInsertObject;
        copy.identityInsertDatabase = identityInsertDatabase;
        copy.conversion = conversion;
        return copy;
    }

    public boolean isOn(SetOption option) {
        return on.contains(option);
    }

    /// Sets an option; the two NULL defaults exclude each other.
    public void set(SetOption option, boolean value) {
        conversion = null;
        if (!value) {
            on.remove(option);
            return;
        }
        on.add(option);
        if (option == SetOption.ANSI_NULL_DFLT_ON) {
            on.remove(SetOption.ANSI_NULL_DFLT_OFF);
        } else if (option == SetOption.ANSI_NULL_DFLT_OFF) {
            on.remove(SetOption.ANSI_NULL_DFLT_ON);
        }
    }

    /// The bits of `@@OPTIONS`.
    public int bits() {
        int bits = 0;
        for (var option : on) {
            bits |= option.bit();
        }
        return bits;
    }

    public IsolationLevel isolation() {
        return isolation;
    }

    public void isolation(IsolationLevel level) {
        isolation = level;
    }

    /// SET ROWCOUNT; 0 means all rows.
    public long rowCount() {
        return rowCount;
    }

    public void rowCount(long rows) {
        rowCount = rows;
    }

    public int textSize() {
        return textSize;
    }

    /// SET TEXTSIZE: 0 means 4 KB, a negative number no limit.
    public void textSize(int bytes) {
        textSize = bytes == 0 ? ZERO_TEXT_SIZE : Math.max(bytes, -1);
    }

    /// Milliseconds a lock is waited for; -1 for ever.
    public int lockTimeoutMillis() {
        return lockTimeoutMillis;
    }

    public void lockTimeoutMillis(int millis) {
        lockTimeoutMillis = millis < 0 ? -1 : millis;
    }

    /// -10 to 10.
    public int deadlockPriority() {
        return deadlockPriority;
    }

    public void deadlockPriority(int priority) {
        deadlockPriority = priority;
    }

    /// The first day of the week, 1 (Monday) to 7 (Sunday).
    public int dateFirst() {
        return dateFirst;
    }

    public void dateFirst(int day) {
        dateFirst = day;
        dateFirstGiven = true;
    }

    /// SET DATEFORMAT.
    public DateOrder dateOrder() {
        return dateOrder;
    }

    public void dateOrder(DateOrder order) {
        dateOrder = order;
        dateOrderGiven = true;
        conversion = null;
    }

    public Language language() {
        return language;
    }

    /// SET LANGUAGE also sets the date order and the first day of the week, unless SET DATEFORMAT or SET DATEFIRST
    /// has set them: those override it, whichever comes first.
    public void language(Language newLanguage) {
        language = newLanguage;
        dateOrder = dateOrderGiven ? dateOrder : newLanguage.dateOrder();
        dateFirst = dateFirstGiven ? dateFirst : newLanguage.dateFirst();
        conversion = null;
    }

    /// What these settings mean for conversions in a database of that compatibility level.
    public ConversionSettings conversionSettings(int compatibilityLevel) {
        if (conversion == null || conversion.compatibilityLevel() != compatibilityLevel) {
            conversion = new ConversionSettings(dateOrder, language, ConversionSettings.DEFAULT_CUTOFF,
                    compatibilityLevel, new WarningSettings(isOn(SetOption.ANSI_WARNINGS),
                    isOn(SetOption.ARITHABORT), isOn(SetOption.ARITHIGNORE), isOn(SetOption.NUMERIC_ROUNDABORT)));
        }
        return conversion;
    }

    /// SET IDENTITY_INSERT: one table of the session at most.
    public void identityInsert(int databaseId, int objectId, boolean value) {
        identityInsertOn = value;
        identityInsertDatabase = value ? databaseId : 0;
        identityInsertObject = value ? objectId : 0;
    }

    /// Whether IDENTITY_INSERT is on for a table.
    public boolean identityInsertFor(int databaseId, int objectId) {
        return identityInsertOn && identityInsertDatabase == databaseId && identityInsertObject == objectId;
    }

    /// Whether IDENTITY_INSERT is on for any table.
    public boolean identityInsertOn() {
        return identityInsertOn;
    }

    /// The object for which IDENTITY_INSERT is on; 0 for none.
    public int identityInsertObject() {
        return identityInsertObject;
    }

    /// The database of that object.
    public int identityInsertDatabase() {
        return identityInsertDatabase;
    }
}
