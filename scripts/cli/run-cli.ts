/** Error that is printed as one line, without a stack trace. */
export class CliError extends Error {}

/** Runs a script. Prints a `CliError` as one line, and exits with code 1 after any error. */
export async function runCli(script: () => Promise<void>) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}
