SELECT
  [database] = db_name(m1.database_id),
  num_writes = m2.num_of_writes - m1.num_of_writes,
  write_bytes = m2.num_of_bytes_written - m1.num_of_bytes_written,
  io_stall_ms = m2.io_stall_write_ms - m1.io_stall_write_ms,
  duration_ms = DATEDIFF(MILLISECOND, m1.start_time, m2.start_time)
FROM #Metrics AS m1
INNER JOIN #Metrics AS m2
ON m1.database_id = m2.database_id
WHERE m1.cycle = 1 AND m2.cycle = {end}
AND m1.test = {test} AND m2.test = {test}
ORDER BY m1.database_id;
