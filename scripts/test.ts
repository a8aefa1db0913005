import { runCli } from './cli/run-cli';
import { stopAll, stopAllOnSignal } from './embedded/processes';
import { runSteps } from './testing/run-steps';
import { moveClock } from './testing/clock';
import { stopPreview } from './testing/preview';
import { steps } from './testing/steps';

/** `npm test` runs every step; `npm test database` runs one, and passes it the remaining arguments. */
await runCli(async () => {
  stopAllOnSignal();
  await moveClock();
  const [stepName, ...args] = process.argv.slice(2);
  const selectedSteps = steps.filter(({ name }) => !stepName || name === stepName);
  if (selectedSteps.length === 0) {
    console.error(
      `Unknown step "${stepName}". Steps: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  const { hasFailed } = await runSteps(selectedSteps, args);
  await stopPreview();
  await stopAll();
  process.exit(hasFailed ? 1 : 0);
});
