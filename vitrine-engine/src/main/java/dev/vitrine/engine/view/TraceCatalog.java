package dev.vitrine.engine.view;

import java.util.List;

/// What SQL Trace knows: categories, events, the subclasses of those that the default trace records.
/// Source: "sp_trace_setevent (Transact-SQL)", "SQL Server Event Class Reference".
final class TraceCatalog {
    private static final int NORMAL = 0;
    private static final int CONNECTION = 1;
    private static final int ERROR = 2;
    private static final int SESSIONS = 10;
    private static final int ERRORS_AND_WARNINGS = 3;

    private static final List<String> CATEGORIES = List.of("Cursors", "Database", "Errors and Warnings", "Locks",
            "Objects", "Performance", "Scans", "Security Audit", "Server", "Sessions", "Stored Procedures",
            "Transactions", "TSQL", "User configurable", "OLEDB", "Broker", "Full text", "Deprecation",
            "Progress Report", "CLR", "Query Notifications");

    /// Number, category, name.
    private static final List<Event> EVENTS = """
            10|11|RPC:Completed
            11|11|RPC:Starting
            12|13|SQL:BatchCompleted
            13|13|SQL:BatchStarting
            14|8|Audit Login
            15|8|Audit Logout
            16|3|Attention
            17|10|ExistingConnection
            18|8|Audit Server Starts And Stops
            19|12|DTCTransaction
            20|8|Audit Login Failed
            21|3|EventLog
            22|3|ErrorLog
            23|4|Lock:Released
            24|4|Lock:Acquired
            25|4|Lock:Deadlock
            26|4|Lock:Cancel
            27|4|Lock:Timeout
            28|6|Degree of Parallelism
            33|3|Exception
            34|11|SP:CacheMiss
            35|11|SP:CacheInsert
            36|11|SP:CacheRemove
            37|11|SP:Recompile
            38|11|SP:CacheHit
            40|13|SQL:StmtStarting
            41|13|SQL:StmtCompleted
            42|11|SP:Starting
            43|11|SP:Completed
            44|11|SP:StmtStarting
            45|11|SP:StmtCompleted
            46|5|Object:Created
            47|5|Object:Deleted
            50|12|SQLTransaction
            51|7|Scan:Started
            52|7|Scan:Stopped
            53|1|CursorOpen
            54|12|TransactionLog
            55|3|Hash Warning
            58|6|Auto Stats
            59|4|Lock:Deadlock Chain
            60|4|Lock:Escalation
            61|15|OLEDB Errors
            67|3|Execution Warnings
            68|6|Showplan Text (Unencoded)
            69|3|Sort Warnings
            70|1|CursorPrepare
            71|13|Prepare SQL
            72|13|Exec Prepared SQL
            73|13|Unprepare SQL
            74|1|CursorExecute
            75|1|CursorRecompile
            76|1|CursorImplicitConversion
            77|1|CursorUnprepare
            78|1|CursorClose
            79|3|Missing Column Statistics
            80|3|Missing Join Predicate
            81|9|Server Memory Change
            82|14|UserConfigurable:0
            83|14|UserConfigurable:1
            84|14|UserConfigurable:2
            85|14|UserConfigurable:3
            86|14|UserConfigurable:4
            87|14|UserConfigurable:5
            88|14|UserConfigurable:6
            89|14|UserConfigurable:7
            90|14|UserConfigurable:8
            91|14|UserConfigurable:9
            92|2|Data File Auto Grow
            93|2|Log File Auto Grow
            94|2|Data File Auto Shrink
            95|2|Log File Auto Shrink
            96|6|Showplan Text
            97|6|Showplan All
            98|6|Showplan Statistics Profile
            100|11|RPC Output Parameter
            102|8|Audit Database Scope GDR Event
            103|8|Audit Schema Object GDR Event
            104|8|Audit Addlogin Event
            105|8|Audit Login GDR Event
            106|8|Audit Login Change Property Event
            107|8|Audit Login Change Password Event
            108|8|Audit Add Login to Server Role Event
            109|8|Audit Add DB User Event
            110|8|Audit Add Member to DB Role Event
            111|8|Audit Add Role Event
            112|8|Audit App Role Change Password Event
            113|8|Audit Statement Permission Event
            114|8|Audit Schema Object Access Event
            115|8|Audit Backup/Restore Event
            116|8|Audit DBCC Event
            117|8|Audit Change Audit Event
            118|8|Audit Object Derived Permission Event
            119|15|OLEDB Call Event
            120|15|OLEDB QueryInterface Event
            121|15|OLEDB DataRead Event
            122|6|Showplan XML
            123|6|SQL:FullTextQuery
            124|16|Broker:Conversation
            125|18|Deprecation Announcement
            126|18|Deprecation Final Support
            127|3|Exchange Spill Event
            128|8|Audit Database Management Event
            129|8|Audit Database Object Management Event
            130|8|Audit Database Principal Management Event
            131|8|Audit Schema Object Management Event
            132|8|Audit Server Principal Impersonation Event
            133|8|Audit Database Principal Impersonation Event
            134|8|Audit Server Object Take Ownership Event
            135|8|Audit Database Object Take Ownership Event
            136|16|Broker:Conversation Group
            137|3|Blocked process report
            138|16|Broker:Connection
            139|16|Broker:Forwarded Message Sent
            140|16|Broker:Forwarded Message Dropped
            141|16|Broker:Message Classify
            142|16|Broker:Transmission
            143|16|Broker:Queue Disabled
            146|6|Showplan XML Statistics Profile
            148|4|Deadlock graph
            149|16|Broker:Remote Message Acknowledgement
            150|9|Trace File Close
            152|8|Audit Change Database Owner
            153|8|Audit Schema Object Take Ownership Event
            155|17|FT:Crawl Started
            156|17|FT:Crawl Stopped
            157|17|FT:Crawl Aborted
            158|8|Audit Broker Conversation
            159|8|Audit Broker Login
            160|16|Broker:Message Undeliverable
            161|16|Broker:Corrupted Message
            162|3|User Error Message
            163|16|Broker:Activation
            164|5|Object:Altered
            165|6|Performance statistics
            166|13|SQL:StmtRecompile
            167|2|Database Mirroring State Change
            168|6|Showplan XML For Query Compile
            169|6|Showplan All For Query Compile
            170|8|Audit Server Scope GDR Event
            171|8|Audit Server Object GDR Event
            172|8|Audit Database Object GDR Event
            173|8|Audit Server Operation Event
            175|8|Audit Server Alter Trace Event
            176|8|Audit Server Object Management Event
            177|8|Audit Server Principal Management Event
            178|8|Audit Database Operation Event
            180|8|Audit Database Object Access Event
            181|12|TM: Begin Tran starting
            182|12|TM: Begin Tran completed
            183|12|TM: Promote Tran starting
            184|12|TM: Promote Tran completed
            185|12|TM: Commit Tran starting
            186|12|TM: Commit Tran completed
            187|12|TM: Rollback Tran starting
            188|12|TM: Rollback Tran completed
            189|4|Lock:Timeout (timeout > 0)
            190|19|Progress Report: Online Index Operation
            191|12|TM: Save Tran starting
            192|12|TM: Save Tran completed
            193|3|Background Job Error
            194|15|OLEDB Provider Information
            195|9|Mount Tape
            196|20|Assembly Load
            198|13|XQuery Static Type
            199|21|QN: Subscription
            200|21|QN: Parameter table
            201|21|QN: Template
            202|21|QN: Dynamics
            212|3|Bitmap Warning
            213|3|Database Suspect Data Page
            214|3|CPU threshold exceeded
            215|10|PreConnect:Starting
            216|10|PreConnect:Completed
            217|6|Plan Guide Successful
            218|6|Plan Guide Unsuccessful
            235|8|Audit Fulltext
            """.lines().map(TraceCatalog::event).toList();

    /// Event, name, value.
    private static final List<Subclass> SUBCLASSES = """
            18|Shutdown|1
            18|Started|2
            18|Paused|3
            18|Continue|4
            46|Begin|0
            46|Commit|1
            46|Rollback|2
            47|Begin|0
            47|Commit|1
            47|Rollback|2
            102|Grant|1
            102|Revoke|2
            102|Deny|3
            103|Grant|1
            103|Revoke|2
            103|Deny|3
            104|Add|1
            104|Drop|2
            106|Default database|1
            106|Default language|2
            106|Name changed|3
            108|Add|1
            108|Drop|2
            109|Add|1
            109|Drop|2
            109|Grant database access|3
            109|Revoke database access|4
            110|Add|1
            110|Drop|2
            110|Change group|3
            111|Add|1
            111|Drop|2
            164|Begin|0
            164|Commit|1
            164|Rollback|2
            """.lines().map(TraceCatalog::subclass).toList();

    private TraceCatalog() {
    }

    /// @param type 0 normal, 1 connection, 2 error
    record Category(int id, String name, int type) {
    }

    record Event(int id, int category, String name) {
    }

    record Subclass(int event, String name, int value) {
    }

    private static Event event(String line) {
        var parts = line.strip().split("\\|");
        return new Event(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), parts[2]);
    }

    private static Subclass subclass(String line) {
        var parts = line.strip().split("\\|");
        return new Subclass(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]));
    }

    static List<Category> categories() {
        return CATEGORIES.stream().map(name -> {
            int id = CATEGORIES.indexOf(name) + 1;
            return new Category(id, name, switch (id) {
                case ERRORS_AND_WARNINGS -> ERROR;
                case SESSIONS -> CONNECTION;
                default -> NORMAL;
            });
        }).toList();
    }

    static List<Event> events() {
        return EVENTS;
    }

    static List<Subclass> subclasses() {
        return SUBCLASSES;
    }
}
