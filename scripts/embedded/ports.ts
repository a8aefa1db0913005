import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import {
  connect,
  createServer,
  type ListenOptions,
  type NetConnectOpts,
  type Server,
} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../cli/run-cli';

/** Ports of all processes: `processCount` ranges of `portsPerProcess` ports, starting at `firstPort`. */
const firstPort = 10_000;
const portsPerProcess = 100;
const processCount = 220;
let offset = randomInt(portsPerProcess);

/**
 * Returns a port for a server that starts later. The port stays free, because it is below the system's
 * ephemeral ports (from 32,768) and each process uses a range of a hundred ports that is derived from its ID.
 */
export async function findFreePort() {
  for (let attempt = 0; attempt < portsPerProcess; attempt++) {
    offset = (offset + 1) % portsPerProcess;
    const port = firstPort + (process.pid % processCount) * portsPerProcess + offset;
    if (await isFree(port)) return port;
  }
  throw new CliError('No port is available. Stop other servers and try again.');
}

/** Waits until a server accepts connections at a port. */
export async function waitForServer(port: number) {
  while (!(await isListening({ port }))) await wait(200);
}

/** Throws if a port is in use, so that a command fails before it builds or migrates for minutes. */
export async function requireFreePort(port: number, variable: string) {
  if (!(await isFree(port))) throw createPortError(port, variable);
}

export const createPortError = (port: number, variable: string) =>
  new CliError(
    `Port ${port} is in use. Stop the program that uses it, or set ${variable} to another port.`,
  );

async function isFree(port: number) {
  // Checks IPv6 too, because a server on `::` doesn't occupy 127.0.0.1 but could receive requests meant for ours.
  for (const host of ['127.0.0.1', '::']) {
    try {
      const server = await listen({ port, host });
      server.close();
      await once(server, 'close');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    }
  }
  return true;
}

/**
 * Locks a data folder, because two backends would corrupt its database, and returns a function that unlocks it.
 * The lock is a socket, which the system closes even if the process is killed. It's in the temporary folder,
 * because socket paths must be short.
 */
export async function lockFolder(folder: string) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socket = path.join(os.tmpdir(), `roam-${name}.sock`);
  if (await isListening({ path: socket }))
    throw new CliError(
      `Another backend uses ${folder}. Stop it, or set ROAM_DATA to another folder.`,
    );
  rmSync(socket, { force: true });
  const lock = (await listen({ path: socket })).unref();
  // Closing the server removes its file, but a process that exits while holding the lock would leave the file.
  process.once('exit', () => {
    if (lock.listening) rmSync(socket, { force: true });
  });
  return () => new Promise((resolve) => lock.close(resolve));
}

function isListening(target: NetConnectOpts) {
  return new Promise<boolean>((resolve) => {
    const attempt = connect(target, () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.on('error', () => resolve(false));
  });
}

function listen(options: ListenOptions) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(options, () => resolve(server));
  });
}
