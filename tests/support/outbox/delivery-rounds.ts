/** Returns SQL that sets the time since the worker's last round. */
export function createRoundSql(age: string) {
  return `insert into private.delivery_rounds (noted_at) values (now() - interval '${age}')
          on conflict (only_row) do update set noted_at = excluded.noted_at`;
}
