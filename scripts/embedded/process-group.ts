import { spawn } from 'node:child_process';

/**
 * Runs a program in its own process group and ends the whole group with our parent process, even if
 * that was killed: its IPC channel closes then.
 */
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

function signalGroup(signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function end() {
  signalGroup('SIGTERM');
  // The server finishes requests for up to 20 seconds.
  setTimeout(() => {
    signalGroup('SIGKILL');
    process.exit(1);
  }, 25_000);
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(event, end);

child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code) => {
  signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
