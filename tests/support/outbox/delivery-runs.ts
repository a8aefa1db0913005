/** Returns SQL that sets the worker's last delivery run to `age` ago, such as `5 minutes`. */
export function createDeliveryRunSql(age: string) {
  return `insert into private.delivery_runs (recorded_at) values (now() - interval '${age}')
          on conflict (only_row) do update set recorded_at = excluded.recorded_at`;
}
