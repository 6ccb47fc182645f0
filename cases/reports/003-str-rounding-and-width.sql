-- STR rounds half up, right-aligns, and fills with stars what does not fit.
--@ source str-transact-sql
SELECT '[' + STR(-99.96, 7, 1) + ']' a,
       '[' + STR(9.9996, 6, 3) + ']' b,
       '[' + STR(123.45, 6, 1) + ']' c,
       '[' + STR(123.45, 2, 2) + ']' d,
       '[' + STR(123.45) + ']' e;
GO
--> a | b | c | d | e
--> [ -100.0] | [10.000] | [ 123.5] | [**] | [       123]
--> (1 rows affected)
