import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from '@/scripts/embedded/ports';

test('no port is returned twice, and all are below the ephemeral range', async () => {
  const ports: number[] = [];
  for (let i = 0; i < 50; i++) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port in use is skipped', async () => {
  const usedPort = await findFreePort();
  const server = createServer().listen(usedPort, '127.0.0.1');
  await once(server, 'listening');
  const ports: number[] = [];
  for (let i = 0; i < 100; i++) ports.push(await findFreePort());
  expect(ports).not.toContain(usedPort);
  server.close();
});
