import { CsvError, parse } from 'csv-parse/sync';

export type CsvRecord = { line: number; cells: string[] };
type ParsedRecord = { info: { lines: number }; raw: string; record: string[] };
export type ImportError = { file: string; line: number; field: string; reason: string };

/** Maximum length of a record in characters. A longer record has an unclosed quote or isn't part of a catalog. */
const maxRecordLength = 100_000;

/** Returns the records of a CSV file with the lines that they start on, or the first error. */
export function readCsv(file: string, content: Buffer) {
  const invalidLine = findInvalidLine(content);
  if (invalidLine) return createFailure(file, invalidLine, 'is not UTF-8 text');
  // Windows ends lines with two characters, which the parser would count as two lines.
  const text = content.toString('utf8').replace(/\r\n?/g, '\n');
  try {
    const parsedRecords = parse(text, {
      bom: true,
      delimiter: findSeparator(text),
      record_delimiter: '\n',
      info: true,
      raw: true,
      // Spreadsheets save blank rows as separators without cells.
      skip_records_with_empty_values: true,
      relax_column_count: true,
      max_record_size: maxRecordLength,
    }) as unknown as ParsedRecord[];
    return { records: parsedRecords.map(createRecord), error: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return createFailure(file, Number(error.lines ?? 1), getCsvErrorReason(error.code));
  }
}

/** Returns a record with its first line. The parser reports the last line, which differs if a quoted cell spans lines. */
function createRecord({ info, raw, record }: ParsedRecord) {
  const lineBreakCount = raw.trim().split('\n').length - 1;
  return { line: info.lines - lineBreakCount, cells: record.map((cell) => cell.trim()) };
}

function createFailure(file: string, line: number, reason: string) {
  const error: ImportError = { file, line, field: '', reason };
  return { records: [] as CsvRecord[], error };
}

/** Returns the separator of the first line, which names several columns. Where numbers have decimal commas, spreadsheets write semicolons. */
function findSeparator(text: string) {
  const [firstLine = ''] = text.split('\n', 1);
  return [',', ';', '\t'].find((separator) => firstLine.includes(separator)) ?? ',';
}

function getCsvErrorReason(code: string) {
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${maxRecordLength} characters`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is never closed';
  return 'a quote is inside a cell; write the cell in quotes and double the ones inside';
}

/** Returns the number of the first line that isn't UTF-8, or 0 if every line is. */
function findInvalidLine(content: Buffer) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isValid = (bytes: Buffer) => {
    try {
      return decoder.decode(bytes) !== null;
    } catch {
      return false;
    }
  };
  if (isValid(content)) return 0;
  for (let start = 0, line = 1; ; line += 1) {
    const end = content.indexOf(0x0a, start);
    if (end < 0 || !isValid(content.subarray(start, end))) return line;
    start = end + 1;
  }
}
