import { parseArgs } from 'node:util';
import { importFolder } from './catalog-import/import-folder';
import { findTarget } from './catalog-import/target';
import { writeTemplate } from './catalog-import/template';
import { CliError, runCli } from './cli/run-cli';
import { readEnvFiles } from './embedded/settings';

const usage = 'Usage: npm run import -- [--dry-run | --cancel | --template] folder/';

/** `npm run import -- folder/` makes the catalog match the CSV files in a folder (OPER-1). */
await runCli(async () => {
  const { values, positionals } = readArguments();
  const [folder, ...extraArguments] = positionals;
  if (!folder || extraArguments.length > 0) throw new CliError(usage);
  if (values.template) {
    writeTemplate(folder);
    console.log(`Wrote an example to ${folder}. Edit it, then run npm run import -- ${folder}`);
    return;
  }
  readEnvFiles({ dev: true });
  const target = await findTarget(process.env);
  const isDryRun = Boolean(values['dry-run']);
  await importFolder(folder, {
    target,
    isDryRun,
    shouldCancel: values.cancel,
    print: (line) => console.log(line),
  });
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        cancel: { type: 'boolean' },
        template: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n${usage}`);
  }
}
