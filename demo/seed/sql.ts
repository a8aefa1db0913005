/** SQL that `formatLiteral` doesn't quote. */
class Raw {
  constructor(readonly sql: string) {}
}

export const raw = (sql: string) => new Raw(sql);

export type Value = string | number | boolean | null | undefined | string[] | Raw;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function formatLiteral(value: Value): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Raw) return value.sql;
  if (Array.isArray(value)) return `array[${value.map(quote).join(', ')}]::text[]`;
  return typeof value === 'string' ? quote(value) : String(value);
}

const formatRows = (rows: Value[][]) =>
  rows.map((row) => `  (${row.map(formatLiteral).join(', ')})`).join(',\n');

export const formatInsert = (table: string, columns: string, rows: Value[][]) =>
  `insert into ${table} (${columns}) values\n${formatRows(rows)};\n`;

/** Formats an insert from a query, in which `$rows` stands for the rows as table `v` with the columns `rowColumns`. */
export const formatInsertFrom = (
  table: string,
  columns: string,
  rows: Value[][],
  rowColumns: string,
  query: string,
) =>
  `insert into ${table} (${columns})\n${query.replace('$rows', () => `(values\n${formatRows(rows)}\n) as v (${rowColumns})`)};\n`;
