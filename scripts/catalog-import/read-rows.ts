import type { ImportFile } from './files';
import { readCsv, type CsvRecord, type ImportError } from './read-csv';

export type ImportRow = {
  file: string;
  line: number;
  key: string;
  key_field: string;
  is_valid: boolean;
  data: Record<string, unknown>;
};

/** Matches control characters, which Postgres can't store or pages can't show. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Returns the rows and the errors of one file. Invalid rows keep their key, so that other rows can refer to them. */
export function readRows(file: ImportFile, content: Buffer) {
  const { records, error } = readCsv(file.name, content);
  if (error) return { rows: [], errors: [error] };
  const [header, ...body] = records;
  const errors = checkHeader(file, header);
  if (!header || errors.length > 0) return { rows: [], errors };
  const rows = body.flatMap((record) => readRecord(file, header.cells, record, errors));
  return { rows, errors };
}

function checkHeader(file: ImportFile, header: CsvRecord | undefined) {
  const columns = header?.cells ?? [];
  const createError = (field: string, reason: string): ImportError => ({
    file: file.name,
    line: header?.line ?? 1,
    field,
    reason,
  });
  return [
    ...file.required
      .filter((column) => !columns.includes(column))
      .map((column) => createError(column, 'is missing from the first line')),
    ...columns
      .filter((column) => !file.columns.includes(column))
      .map((column) =>
        createError(
          column.slice(0, 60),
          `is not a column of this file: ${file.columns.join(', ')}`,
        ),
      ),
    ...columns
      .filter((column, index) => columns.indexOf(column) < index)
      .map((column) => createError(column, 'appears twice in the first line')),
  ];
}

/** Returns the rows of one record: several if it lists values in a column of its key, such as weekdays. */
function readRecord(
  file: ImportFile,
  header: string[],
  { line, cells }: CsvRecord,
  errors: ImportError[],
): ImportRow[] {
  const errorCountBefore = errors.length;
  const report = (field: string, reason: string) =>
    errors.push({ file: file.name, line, field, reason });
  if (cells.length !== header.length) report('', formatCellCount(cells, header));
  const raw = Object.fromEntries(
    file.columns.map((column) => [column, cells[header.indexOf(column)] ?? '']),
  );
  for (const column of file.columns)
    if (unprintable.test(raw[column] ?? '') || !raw[column]?.isWellFormed())
      report(column, 'contains a control character');
  const parsed = file.schema.safeParse(raw);
  // With too many cells, some are in the wrong column, so only the number of cells is reported.
  const issues = cells.length > header.length ? [] : parsed.error?.issues;
  // Reports only the first error of a cell. For example, an empty slug is also malformed.
  for (const issue of issues ?? []) {
    const column = String(issue.path[0]);
    if (!errors.slice(errorCountBefore).some(({ field }) => field === column))
      report(column, getIssueReason(issue));
  }
  const isValid = errors.length === errorCountBefore;
  const data = isValid && parsed.data ? parsed.data : getKeyCells(file, raw);
  const listColumn = file.key.find((column) => Array.isArray(data[column]));
  const rows = listColumn
    ? (data[listColumn] as unknown[]).map((value) => ({ ...data, [listColumn]: value }))
    : [data];
  return rows.map((row: Record<string, unknown>) => ({
    file: file.name,
    line,
    key: file.key
      .map((column) => String(row[column] ?? ''))
      .filter(Boolean)
      .join(' '),
    key_field: file.key.at(-1) ?? '',
    is_valid: isValid,
    data: row,
  }));
}

function formatCellCount(cells: string[], header: string[]) {
  const cellCount = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const count = `has ${cellCount}, and the first line has ${header.length}`;
  return cells.length < header.length
    ? count
    : `${count}; put text that contains commas in quotes, and write numbers like 1234.50`;
}

/** Returns the reason for an issue. A union has a reason per alternative, and the last alternative is the format. */
function getIssueReason(issue: { message: string; errors?: { message: string }[][] }) {
  return issue.errors?.at(-1)?.[0]?.message ?? issue.message;
}

function getKeyCells(file: ImportFile, raw: Record<string, string>) {
  return Object.fromEntries(
    file.key.map((column) => [
      column,
      (raw[column] ?? '').replace(new RegExp(unprintable, 'g'), ''),
    ]),
  ) as Record<string, unknown>;
}
