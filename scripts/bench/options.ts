import { parseArgs } from 'node:util';
import { CliError } from '../cli/run-cli';

const benchmarks = ['web', 'database', 'scale'] as const;
type Benchmark = (typeof benchmarks)[number];

export function readOptions(args: string[]) {
  const { values } = parse(args);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CliError('--rounds must be a whole number of at least 1.');
  const only = benchmarks.find((benchmark) => benchmark === values.only);
  if (values.only && !only) throw new CliError(`--only must be one of: ${benchmarks.join(', ')}.`);
  const isSelected = (benchmark: Benchmark) => !only || only === benchmark;
  if (values.against && !URL.canParse(values.against))
    throw new CliError('--against must be a URL.');
  return { ...values, rounds, only, isSelected };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        rounds: { type: 'string', default: '7' },
        json: { type: 'string' },
        against: { type: 'string' },
        smoke: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}
