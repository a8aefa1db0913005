import { readFileSync, writeFileSync } from 'node:fs';
import { loadCity } from './load/city';
import { CityError } from './load/read-yaml';
import { buildSeed } from './seed/build';

const file = 'supabase/seed.sql';

/** `npm run demo:seed`: writes the seed from demo/city, or only compares them with `--check`. */
function main() {
  const seed = buildSeed(loadCity());
  if (!process.argv.includes('--check')) {
    writeFileSync(file, seed);
  } else if (readFileSync(file, 'utf8') !== seed) {
    console.error(`${file} is out of date: run \`npm run demo:seed\`.`);
    process.exitCode = 1;
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof CityError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
