import path from 'node:path';
import { runProgram, type Environment } from '../embedded/processes';
import type { Duration } from './durations';

export type Counts = { passed: number; failed: number };
export type Outcome = {
  ok: boolean;
  output: string;
  counts?: Counts;
  /** Each failed test by name, with the beginning of its error. */
  failures?: string[];
  /** How long each test took. */
  durations?: Duration[];
};
export type Step = {
  name: string;
  /** Steps that have to run first when this one is asked for alone. */
  needs?: string[];
  /** Steps that write what this one reads: it begins when they have ended. */
  after?: string[];
  /** Nothing runs beside it. */
  alone?: boolean;
  run: (args: string[]) => Promise<Outcome>;
};

/** A program of one of our packages; what it prints is shown only when it fails. */
export async function tool(file: string, args: string[], env: Environment = {}): Promise<Outcome> {
  const script = path.resolve('node_modules', file);
  return outcome(await runProgram(process.execPath, [script, ...args], { env: quiet(env) }));
}

export async function script(
  file: string,
  args: string[] = [],
  env: Environment = {},
): Promise<Outcome> {
  const program = ['--import', 'tsx', path.resolve('scripts', file), ...args];
  return outcome(await runProgram(process.execPath, program, { env: quiet(env) }));
}

export function formatTime(milliseconds: number) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function outcome({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) {
  return { ok: code === 0, output: `${stdout}\n${stderr}` };
}

/** A developer's own settings must not change what the checks see. */
function quiet(env: Environment): Environment {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NODE_ENV: undefined,
    ...env,
  };
}
