import path from 'node:path';
import { runProgram, type Environment } from '../embedded/processes';

export type StepOutcome = {
  ok: boolean;
  /** Output of the step's program, shown only if the step failed or was flaky. */
  output: string;
  /** Whether a test passed only on its second attempt. */
  isFlaky?: boolean;
  /** Whether the output is printed even if the step passed. */
  isDetailed?: boolean;
  counts?: { passed: number; failed: number };
};
export type Step = {
  name: string;
  /** Whether the step runs by itself, after all steps that aren't exclusive. */
  isExclusive?: boolean;
  run: (args: string[]) => Promise<StepOutcome>;
};

/** Runs a program in node_modules. */
export function runTool(file: string, args: string[], env: Environment = {}): Promise<StepOutcome> {
  return runNode([path.resolve('node_modules', file), ...args], env);
}

/** Runs a script in scripts/. */
export function runScript(
  file: string,
  args: string[] = [],
  env: Environment = {},
): Promise<StepOutcome> {
  return runNode(['--import', 'tsx', path.resolve('scripts', file), ...args], env);
}

export function formatTime(milliseconds: number) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

async function runNode(args: string[], env: Environment): Promise<StepOutcome> {
  const { code, stdout, stderr } = await runProgram(process.execPath, args, {
    // A developer's own settings must not affect the checks.
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_ENV: undefined,
      ...env,
    },
  });
  return { ok: code === 0, output: `${stdout}\n${stderr}` };
}
