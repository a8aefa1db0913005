import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Environment = Record<string, string | undefined>;
type Options = { env?: Environment; stdio?: 'inherit' | 'pipe' | 'ignore' };

const children = new Set<ChildProcess>();

/** Starts one of our scripts as a child process that ends with this process, even if this process is killed. */
export function forkScript(
  script: string,
  args: string[] = [],
  { env, stdio = 'inherit' }: Options = {},
) {
  const child = fork(script, args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    // Runs in its own group, so that Ctrl-C reaches only this process, which stops its children itself.
    detached: true,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
  return trackChild(child);
}

/** Starts an external program in its own process group that ends with this process. */
export function startProgram(command: string, args: string[], options: Options = {}) {
  const script = path.join(process.cwd(), 'scripts/embedded/process-group.ts');
  return forkScript(script, [command, ...args], options);
}

/** Runs a program until it exits, and returns its exit code and output. */
export async function runProgram(command: string, args: string[], options: Options = {}) {
  const child = startProgram(command, args, { stdio: 'pipe', ...options });
  const [output, [code]] = await Promise.all([collectOutput(child), once(child, 'exit')]);
  return { ...output, code: (code as number | null) ?? 1 };
}

/** Returns the message with which a child reports that it's ready. Throws its error output if it exits first. */
export async function waitForFirstMessage<T>(child: ChildProcess) {
  const output = collectOutput(child);
  const ready = once(child, 'message').then(([message]) => message as T);
  const exited = once(child, 'exit').then(async () => {
    throw new Error((await output).stderr.trim() || 'The process exited before it was ready.');
  });
  return Promise.race([ready, exited]);
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  // Must be longer than process-group.ts waits before it kills its group.
  const timer = setTimeout(() => child.kill('SIGKILL'), 28_000);
  await exited;
  clearTimeout(timer);
}

const stopping = new AbortController();
/** Signal that aborts as soon as `stopAll` starts. */
export const stopSignal = stopping.signal;

export async function stopAll() {
  stopping.abort();
  await Promise.all([...children].map(stop));
}

/** Stops the children and then this process on Ctrl-C, a closed terminal or SIGTERM. */
export function stopAllOnSignal() {
  onStopSignal((signal) => {
    void stopAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
}

/** Calls `handleSignal` on Ctrl-C, a closed terminal or SIGTERM, and when the `npm run` of this process ends. */
export function onStopSignal(handleSignal: (signal: NodeJS.Signals) => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  // npm sends SIGTERM only to its shell, which ends without forwarding it.
  const shellPid = process.env.npm_lifecycle_event && process.ppid;
  const parentCheck = setInterval(() => {
    if (!shellPid || process.ppid === shellPid) return;
    clearInterval(parentCheck);
    handleSignal('SIGTERM');
  }, 500);
  parentCheck.unref();
}

function trackChild(child: ChildProcess) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function collectOutput(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  await once(child, 'close');
  return output;
}
