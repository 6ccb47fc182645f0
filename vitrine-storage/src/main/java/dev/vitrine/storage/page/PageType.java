package dev.vitrine.storage.page;

/// The kinds of pages, numbered as m_type.
public enum PageType {
    NONE(0), DATA(1), INDEX(2), TEXT_MIX(3), TEXT_TREE(4), SORT(7), GAM(8), SGAM(9), IAM(10), PFS(11), BOOT(13),
    FILE_HEADER(15), DIFF_MAP(16), ML_MAP(17);

    private static final PageType[] BY_CODE = byCode();

    private final int code;

    PageType(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /// The type with this code, NONE for an unknown one.
    public static PageType of(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : NONE;
    }

    private static PageType[] byCode() {
        var types = new PageType[32];
        java.util.Arrays.fill(types, NONE);
        for (var type : values()) {
            types[type.code] = type;
        }
        return types;
    }
}
