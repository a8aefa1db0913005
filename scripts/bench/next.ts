import { once } from 'node:events';
import { waitForServer } from '../embedded/ports';
import { runProgram, startProgram, stop, type Environment } from '../embedded/processes';
import { CliError } from '../cli/run-cli';
import { nextProgram } from '../embedded/next-program';

/** Builds the Next app in a folder for production. */
export async function buildApp(folder: string, env: Environment) {
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [nextProgram, 'build', folder],
    {
      env: getProductionEnvironment(env),
    },
  );
  if (code !== 0) throw new CliError(`next build failed in ${folder}:\n${stdout}\n${stderr}`);
}

/** Starts the server of a built Next app, and waits until it accepts connections. */
export async function serveApp(
  folder: string,
  port: number,
  env: Environment,
  args = [nextProgram, 'start', folder],
) {
  const child = startProgram(process.execPath, args, {
    env: getProductionEnvironment({ ...env, PORT: String(port) }),
    stdio: 'pipe',
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const url = `http://localhost:${port}/`;
  const exited = once(child, 'exit').then(() => {
    throw new CliError(`The server in ${folder} exited:\n${log}`);
  });
  // Marks the rejection as handled, because the server also exits when `stop` is called.
  exited.catch(() => {});
  await Promise.race([waitForServer(port), exited]);
  return { url, stop: () => stop(child) };
}

function getProductionEnvironment(env: Environment): Environment {
  return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
