/** Returns SQL that dates the worker's last run `age` ago, such as `5 minutes`. */
export function createRoundSql(age: string) {
  return `insert into private.delivery_rounds (noted_at) values (now() - interval '${age}')
          on conflict (only_row) do update set noted_at = excluded.noted_at`;
}
