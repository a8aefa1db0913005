import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { tool, type Outcome } from './step';

const migrations = path.resolve('supabase/migrations');
const list = path.resolve('tests/mutation/sql-mutants.yaml');
/** Number of mutants at a time. Each has its own Postgres. */
const lanes = 2;

export type SqlMutant = {
  /** Id in docs/rules.md of the rule that the mutant breaks. */
  rule: string;
  /** Name of the migration, without its time. */
  migration: string;
  find: string;
  replace: string;
  /** Pattern of the database test files. Their tests of the rule have to turn red. */
  test: string;
};

export function readSqlMutants() {
  return parse(readFileSync(list, 'utf8')) as SqlMutant[];
}

/**
 * Returns the path and the mutated text of a migration. Throws unless the mutant changes one place
 * that no later migration replaces.
 */
export function mutate({ migration, find, replace }: SqlMutant, folder = migrations) {
  const [file, another] = readdirSync(folder).filter((name) =>
    name.replace(/^\d+_/, '').startsWith(`${migration}.sql`),
  );
  if (file === undefined || another)
    throw new Error(`${migration} is not the name of one migration`);
  const [before = '', after, more] = readFileSync(path.join(folder, file), 'utf8').split(find);
  if (after === undefined || more !== undefined || find === replace) {
    throw new Error(`${migration} does not have one place to mutate: ${find}`);
  }
  const name = findEnclosingFunction(before);
  const later = name && findRedefinition(name, file, folder);
  if (later) throw new Error(`${name} is redefined in ${later}, so its mutant changes nothing`);
  return { file, text: `${before}${replace}${after}` };
}

/** Returns the name of the function whose definition is open at the end of a text. */
function findEnclosingFunction(text: string) {
  const definition = text.split(/^create (?:or replace )?function /m).at(-1) ?? '';
  const [name] = /^[\w.]+(?=\()/.exec(definition) ?? [];
  return definition.split('$$').length < 3 ? name : undefined;
}

/** Returns the first migration after `file` that replaces or drops a function. */
function findRedefinition(name: string, file: string, folder: string) {
  const change = new RegExp(`^(create or replace|drop) function ${name}\\b`, 'm');
  return readdirSync(folder)
    .sort()
    .find((later) => later > file && change.test(readFileSync(path.join(folder, later), 'utf8')));
}

/**
 * Runs the tests of each mutant's rule on a database with that mutant. A mutant is killed if one of
 * them fails; a database that does not start, or a rule without a test, proves nothing and fails.
 */
export async function proveSqlMutants(words: string[]): Promise<Outcome> {
  const chosen = readSqlMutants().filter((mutant) =>
    words.every((word) => describeMutant(mutant).includes(word)),
  );
  const queue = [...chosen];
  const survived: string[] = [];
  async function runLane() {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await run(mutant);
      if (outcome !== 'killed') survived.push(`${outcome} ${describeMutant(mutant)}`);
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  const failed = survived.length;
  return {
    ok: failed === 0,
    output: survived.join('\n'),
    counts: { passed: chosen.length - failed, failed },
  };
}

const describeMutant = ({ rule, migration, find, replace }: SqlMutant) =>
  `${rule} in ${migration}: ${find} → ${replace}`;

async function run(mutant: SqlMutant) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-mutant-'));
  const report = path.join(folder, 'report.json');
  try {
    const { file, text } = mutate(mutant);
    cpSync(migrations, folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
    await tool(
      'jest/bin/jest.js',
      [
        ...['--config', 'tests/jest.config.mjs', '--selectProjects', 'database', '--runInBand'],
        ...['--testPathPatterns', mutant.test, '--testNamePattern', `\\b${mutant.rule}\\b`],
        ...['--json', '--outputFile', report],
      ],
      // Skips the long proofs, because they add rounds and not rules.
      { ROAM_MIGRATIONS: folder, ROAM_PROVE: undefined },
    );
    return readOutcome(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(report: string) {
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    if (counts.numFailedTests) return 'killed';
    return counts.numPassedTests ? 'survived' : 'untested';
  } catch {
    // There is no report if the global setup failed.
    return 'broken';
  }
}
