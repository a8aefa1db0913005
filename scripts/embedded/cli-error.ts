/** A failure whose message says all there is to say: shown as one line, without a stack. */
export class CliError extends Error {}

/** Runs a script; a `CliError` becomes one clear line, and any failure exit code 1. */
export async function run(script: () => Promise<void>) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}
