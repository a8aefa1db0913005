import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { runTool, type StepOutcome } from './step';

const migrationsFolder = path.resolve('supabase/migrations');
const mutantFile = path.resolve('tests/mutation/sql-mutants.yaml');
/** Number of mutants that run concurrently, each with its own Postgres. */
const laneCount = 2;

export type SqlMutant = {
  /** Id in docs/rules.md of the rule that the mutant breaks. */
  rule: string;
  /** Name of the migration without its timestamp. */
  migration: string;
  find: string;
  replace: string;
  /** Pattern of the paths of database tests. At least one test of the rule must fail in them. */
  test: string;
};

export function readSqlMutants() {
  return parse(readFileSync(mutantFile, 'utf8')) as SqlMutant[];
}

/**
 * Returns the file name and the mutated text of a migration. Throws unless the mutant changes one place
 * that no later migration replaces.
 */
export function mutate({ migration, find, replace }: SqlMutant, folder = migrationsFolder) {
  const [file, secondFile] = readdirSync(folder).filter((name) =>
    name.replace(/^\d+_/, '').startsWith(`${migration}.sql`),
  );
  if (file === undefined || secondFile)
    throw new Error(`${migration} must be the name of exactly one migration`);
  const [textBefore = '', textAfter, secondMatch] = readFileSync(
    path.join(folder, file),
    'utf8',
  ).split(find);
  if (textAfter === undefined || secondMatch !== undefined || find === replace) {
    throw new Error(`${migration} must contain exactly one place to mutate: ${find}`);
  }
  const name = findEnclosingFunction(textBefore);
  const laterFile = name && findRedefinition(name, file, folder);
  if (laterFile)
    throw new Error(`${name} is redefined in ${laterFile}, so its mutant changes nothing`);
  return { file, text: `${textBefore}${replace}${textAfter}` };
}

/** Returns the name of the function whose definition is still open at the end of a text, if any. */
function findEnclosingFunction(text: string) {
  const definition = text.split(/^create (?:or replace )?function /m).at(-1) ?? '';
  const [name] = /^[\w.]+(?=\()/.exec(definition) ?? [];
  return definition.split('$$').length < 3 ? name : undefined;
}

/** Returns the first migration after `file` that replaces or drops the function. */
function findRedefinition(name: string, file: string, folder: string) {
  const change = new RegExp(`^(create or replace|drop) function ${name}\\b`, 'm');
  return readdirSync(folder)
    .sort()
    .find(
      (laterFile) =>
        laterFile > file && change.test(readFileSync(path.join(folder, laterFile), 'utf8')),
    );
}

/**
 * Runs the tests of each mutant's rule on a database with that mutant. A mutant is killed if a test
 * fails. A database that doesn't start or a rule without a test counts as a failure.
 */
export async function proveSqlMutants(filters: string[]): Promise<StepOutcome> {
  const selectedMutants = readSqlMutants().filter((mutant) =>
    filters.every((filter) => describeMutant(mutant).includes(filter)),
  );
  const queue = [...selectedMutants];
  const failures: string[] = [];
  async function runLane() {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await runMutant(mutant);
      if (outcome !== 'killed') failures.push(`${outcome} ${describeMutant(mutant)}`);
    }
  }
  await Promise.all(Array.from({ length: laneCount }, runLane));
  const failed = failures.length;
  return {
    ok: failed === 0,
    output: failures.join('\n'),
    counts: { passed: selectedMutants.length - failed, failed },
  };
}

const describeMutant = ({ rule, migration, find, replace }: SqlMutant) =>
  `${rule} in ${migration}: ${find} → ${replace}`;

async function runMutant(mutant: SqlMutant) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-mutant-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { file, text } = mutate(mutant);
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
    await runTool(
      'jest/bin/jest.js',
      [
        '--config',
        'tests/jest.config.mjs',
        '--selectProjects',
        'database',
        '--runInBand',
        '--testPathPatterns',
        mutant.test,
        '--testNamePattern',
        `\\b${mutant.rule}\\b`,
        '--json',
        '--outputFile',
        reportFile,
      ],
      // Skips the long tests, because they repeat rounds and cover no other rules.
      { ROAM_MIGRATIONS: folder, ROAM_PROVE: undefined },
    );
    return readOutcome(reportFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(reportFile: string) {
  try {
    const counts = JSON.parse(readFileSync(reportFile, 'utf8')) as Record<string, number>;
    if (counts.numFailedTests) return 'killed';
    return counts.numPassedTests ? 'survived' : 'untested';
  } catch {
    // There is no report if the global setup failed.
    return 'broken';
  }
}
