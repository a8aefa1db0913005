import { once } from 'node:events';
import path from 'node:path';
import { runProgram, startProgram, stop, type Environment } from '../embedded/processes';
import { CliError } from '../embedded/cli-error';

const next = path.resolve('node_modules/next/dist/bin/next');

export async function build(folder: string, env: Environment) {
  const { code, stdout, stderr } = await runProgram(process.execPath, [next, 'build', folder], {
    env: production(env),
  });
  if (code !== 0) throw new CliError(`next build failed in ${folder}:\n${stdout}\n${stderr}`);
}

/** `next start`, answering. */
export async function serve(folder: string, port: number, env: Environment) {
  const args = [next, 'start', folder, '--port', String(port)];
  const child = startProgram(process.execPath, args, { env: production(env), stdio: 'pipe' });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (log += text));
  const url = `http://localhost:${port}/`;
  const ended = once(child, 'exit').then(() => {
    throw new CliError(`next start ended in ${folder}: ${log}`);
  });
  ended.catch(() => {});
  await Promise.race([answer(url), ended]);
  return { url, stop: () => stop(child) };
}

async function answer(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answered = await fetch(url).catch(() => undefined);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new CliError(`Nothing answered at ${url}`);
}

function production(env: Environment): Environment {
  return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
