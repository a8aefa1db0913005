import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importFolder } from '@/scripts/catalog-import/import-folder';
import type { ImportOutcome, Target } from '@/scripts/catalog-import/target';
import { writeTemplate } from '@/scripts/catalog-import/template';
import { withRollback } from '@/tests/support/database/database';
import type { Db } from '@/tests/support/database/rows';

/** Folder with the example of `npm run import -- --template`, new for each test. */
export let folder: string;

export function prepareImportFolder() {
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'roam-import-'));
    writeTemplate(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

/** Returns an import target that writes in the test's transaction. */
export const createTarget = (db: Db): Target => ({
  name: 'test',
  async send({ files, rows, isDryRun, shouldCancel = false }) {
    const { rows: results } = await db.query<{ outcome: ImportOutcome }>(
      'select public.import_catalog($1, $2, $3) as outcome',
      [JSON.stringify({ files, rows }), isDryRun, shouldCancel],
    );
    return results[0]?.outcome ?? { errors: [], changes: [] };
  },
});

/** Runs a test in a rolled-back transaction with the demo city marked as entered by hand, so imports don't hide it. */
export const withDemoEnteredByHand = (run: (db: Db) => Promise<void>) =>
  withRollback(async (db) => {
    for (const table of ['services', 'providers', 'business_profiles'])
      await db.query(`update public.${table} set import_key = null`);
    await db.query('update public.provider_time_off set is_imported = false');
    await run(db);
  });

/** Imports a folder. Returns the printed lines without progress, followed by the error's lines if the import fails. */
export async function runImport(db: Db, { isDryRun = false, shouldCancel = false } = {}) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await importFolder(folder, { target: createTarget(db), isDryRun, shouldCancel, print }).catch(
    (error: Error) => lines.push(...error.message.split('\n')),
  );
  return lines.filter((line) => !/^(Read|Imported) /.test(line));
}

export function editCsv(name: string, edit: (csv: string) => string) {
  const file = path.join(folder, name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}
