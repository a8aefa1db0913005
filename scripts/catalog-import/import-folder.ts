import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli/run-cli';
import { importFiles } from './files';
import { readPictures } from './pictures';
import type { ImportError } from './read-csv';
import { readRows, type ImportRow } from './read-rows';
import type { Departure, ImportOutcome, Target } from './target';

type Options = {
  target: Target;
  isDryRun: boolean;
  /** Whether to cancel the bookings of providers whose row is gone. */
  shouldCancel?: boolean;
  print: (line: string) => void;
};

/** Imports a folder of CSV files. Throws one error that lists every invalid row as `file.csv:line column: reason`. */
export async function importFolder(
  folder: string,
  { target, isDryRun, shouldCancel, print }: Options,
) {
  const { files, rows, errors } = readFolder(folder, print);
  const pictures = await readPictures(folder, rows, target.storage);
  errors.push(...pictures.errors);
  // If Postgres then rejects the import, the uploaded pictures are unused. The next import records that, and an
  // import at least a day later removes them.
  if (!isDryRun && errors.length === 0) await pictures.upload(print);
  const outcome = await target.send({ files, rows, isDryRun, shouldCancel }, print);
  const allErrors = [...errors, ...outcome.errors];
  if (allErrors.length > 0) throw new CliError(formatErrors(allErrors));
  const { departures = [] } = outcome;
  if (departures.length > 0 && !isDryRun && !shouldCancel)
    throw new CliError(
      [
        ...formatDepartures(departures),
        'Nothing was imported. Add --cancel to cancel these bookings: the customers are told at once, owe nothing and get alternatives.',
      ].join('\n'),
    );
  for (const line of formatChanges(outcome)) print(line);
  for (const line of formatDepartures(departures))
    print(isDryRun ? `${line}; needs --cancel` : `Canceled: ${line}`);
  const { unasked_deposits: unaskedCount = 0 } = outcome;
  if (unaskedCount > 0)
    print(
      `offers.csv: the deposits of ${unaskedCount === 1 ? '1 offer' : `${unaskedCount} offers`} aren't asked, because the booking policy takes no payments.`,
    );
  if (isDryRun) print(`Nothing was written: this was a dry run against ${target.name}.`);
  else print(`Imported ${rows.length} rows into ${target.name}.`);
  if (!isDryRun) await target.storage?.removeUnused();
}

/** Reads a folder's CSV files. Throws one error that lists every invalid row. */
export function readCatalog(folder: string) {
  const { files, rows, errors } = readFolder(folder, () => {});
  if (errors.length > 0) throw new CliError(formatErrors(errors));
  return { files, rows };
}

function readFolder(folder: string, print: (line: string) => void) {
  if (!existsSync(folder)) throw new CliError(`The folder ${folder} doesn't exist.`);
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const unknownNames = names.filter((name) => !importFiles.some((file) => file.name === name));
  const knownNames = importFiles.map((file) => file.name).join(', ');
  if (unknownNames.length > 0)
    throw new CliError(
      `Unknown files: ${unknownNames.join(', ')}. Remove them, or rename each to one of ${knownNames}.`,
    );
  const presentFiles = importFiles.filter((file) => names.includes(file.name));
  if (presentFiles.length === 0)
    throw new CliError(`${folder} has no files to import. Add at least one of ${knownNames}.`);
  // Reading a pipe would wait for its writer.
  const irregularFile = presentFiles.find(
    ({ name }) => !statSync(path.join(folder, name)).isFile(),
  );
  if (irregularFile)
    throw new CliError(`${irregularFile.name} isn't a regular file. Nothing was imported.`);

  const rows: ImportRow[] = [];
  const errors: ImportError[] = [];
  let hasUnreadableFile = false;
  for (const file of presentFiles) {
    const result = readRows(file, readFileSync(path.join(folder, file.name)));
    print(`Read ${file.name}: ${result.rows.length} rows`);
    for (const row of result.rows) rows.push(row);
    for (const error of result.errors) errors.push(error);
    if (result.rows.length === 0 && result.errors.length > 0) hasUnreadableFile = true;
  }
  // Stops before the import, because every reference to a row in an unreadable file would add another error.
  if (hasUnreadableFile) throw new CliError(formatErrors(errors));
  return { files: presentFiles.map((file) => file.name), rows, errors };
}

function formatErrors(errors: ImportError[]) {
  const lines = errors
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(
      ({ file, line, field, reason }) => `${file}:${line} ${field ? `${field}: ` : ''}${reason}`,
    );
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return [...lines, `Nothing was imported: ${count}.`].join('\n');
}

function formatChanges({ changes, differences = [] }: ImportOutcome) {
  if (changes.length === 0) return ['Nothing to change.'];
  return changes.flatMap(({ file, action, count, keys }) => {
    const remainder = count > keys.length ? ` and ${count - keys.length} more` : '';
    return [
      `${file}: ${count} ${action}: ${keys.join(', ')}${remainder}`,
      ...differences
        .filter((difference) => action === 'changed' && difference.file === file)
        .map(
          ({ key, field, old_value, new_value }) =>
            `  ${key} ${field}: ${formatValue(old_value)} → ${formatValue(new_value)}`,
        ),
    ];
  });
}

const formatDepartures = (departures: Departure[]) =>
  departures.map(
    ({ provider, reference, service, starts_local }) =>
      `${provider} leaves with booking ${reference}: ${service}, ${starts_local}`,
  );

/** Formats a value on one line of a terminal. */
function formatValue(value: unknown) {
  const isBlank = value === null || value === '' || value === undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isBlank) return '(blank)';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
