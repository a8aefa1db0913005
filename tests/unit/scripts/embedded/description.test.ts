import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { writeDescription } from '@/scripts/embedded/description';

let folder: string;
let file: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-description-'));
  file = path.join(folder, 'backend.json');
  server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const createBackend = (url: string) => ({ url, publishableKey: 'p', secretKey: 's', mailbox: 'm' });
const getServerUrl = (listeningServer: Server) =>
  `http://127.0.0.1:${(listeningServer.address() as AddressInfo).port}`;
const readUrl = () => (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;

test('the file describes the first of two running backends until the first one stops', async () => {
  const firstUrl = getServerUrl(server);
  const removeFirst = await writeDescription(file, createBackend(firstUrl));
  const removeSecond = await writeDescription(file, createBackend('http://127.0.0.1:1'));
  expect(readUrl()).toBe(firstUrl);
  removeSecond();
  expect(readUrl()).toBe(firstUrl);
  removeFirst();
  expect(existsSync(file)).toBe(false);
});

test('a backend replaces an outdated or incomplete description, and one of an unreachable backend', async () => {
  const url = getServerUrl(server);
  writeFileSync(file, JSON.stringify({ ...createBackend(url), publishableKey: 'older' }));
  await writeDescription(file, createBackend(url));
  expect(readFileSync(file, 'utf8')).not.toContain('older');

  server.close();
  await once(server, 'close');
  await writeDescription(file, createBackend('http://127.0.0.1:1'));
  expect(readUrl()).toBe('http://127.0.0.1:1');

  writeFileSync(file, 'half a descr');
  await writeDescription(file, createBackend('http://127.0.0.1:1'));
  expect(readUrl()).toBe('http://127.0.0.1:1');
});
