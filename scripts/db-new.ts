import path from 'node:path';
import { writeFileAtomically } from './embedded/files';
import { CliError, runCli } from './cli/run-cli';
import { migrationsFolder } from './embedded/settings';

/** `npm run db:new add_gift_cards` creates an empty migration with the current time in its name. */
await runCli(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) {
    throw new CliError(
      'Name the migration verb_noun, in lower case: npm run db:new add_gift_cards',
    );
  }
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = path.join(migrationsFolder, `${version}_${name}.sql`);
  writeFileAtomically(file, '');
  console.log(path.relative(process.cwd(), file));
});
