import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli/run-cli';
import { startProgram, type Environment } from '../embedded/processes';

/**
 * Runs this program again with the clock at ROAM_TEST_CLOCK, and exits with its exit code. Postgres, Node and the
 * browser all start from there, because they inherit libfaketime. Does nothing without the variable.
 */
export async function moveClock() {
  const { ROAM_TEST_CLOCK: start, FAKETIME } = process.env;
  if (!start || FAKETIME) return;
  const library = findClockLibrary();
  if (!library)
    throw new CliError('ROAM_TEST_CLOCK needs libfaketime: apt-get install libfaketime');
  const env = getClockEnvironment(start, library);
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const [code] = await once(startProgram(process.execPath, args, { env }), 'exit');
  process.exit((code as number | null) ?? 1);
}

/** Returns the variables with which libfaketime starts a program's clock at an instant. */
function getClockEnvironment(start: string, library: string): Environment {
  // Without an offset, the instant would depend on this machine's time zone.
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(start) || Number.isNaN(Date.parse(start)))
    throw new CliError(
      `ROAM_TEST_CLOCK must be an instant such as 2026-12-31T23:55-07:00, not "${start}".`,
    );
  const offset = Math.round((Date.parse(start) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    // An offset instead of a time, because every process would start from that time again.
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    // Timeouts use the monotonic clock. Chromium waits forever if libfaketime changes how it sleeps.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

/** Returns the path of libfaketime where Debian and Ubuntu install it, or undefined. */
function findClockLibrary() {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/usr/lib')
    .map((folder) => path.join('/usr/lib', folder, 'faketime/libfaketime.so.1'))
    .find(existsSync);
}
