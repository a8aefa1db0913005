import { spawn } from 'node:child_process';

// Runs a program in its own process group, and ends the group when this process's parent ends.
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

function signalGroup(signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

function endGroup() {
  signalGroup('SIGTERM');
  // `npm start` needs up to 20 seconds to complete its requests.
  setTimeout(() => {
    signalGroup('SIGKILL');
    process.exit(1);
  }, 25_000);
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(event, endGroup);
// A message is a signal for the program's group, such as SIGKILL. This process exits when the program does.
process.on('message', (signal) => signalGroup(signal as NodeJS.Signals));

child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code) => {
  signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
