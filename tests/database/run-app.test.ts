/** The commands `npm run dev`, `npm run build` and `npm run backend`, each run as a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/embedded/ports';
import { runProgram } from '@/scripts/embedded/processes';
import { startBackendProcess, type Backend } from '@/scripts/embedded/start';
import { getTestBackend, createBackendClient } from '@/tests/support/servers/backend';
import { listEmails } from '@/tests/support/outbox/email';
import { isExtendedRun } from '@/tests/support/database/rounds';

const timeout = 180_000;
const demoLogin = { email: 'demo@roam.test', password: 'Roam1234' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-app-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run dev` as a shell does: in a process group of its own, which receives Ctrl-C. */
async function runDev(env: Record<string, string | undefined>) {
  const [port, backendPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      ROAM_DATA: folder,
      NEXT_PUBLIC_SUPABASE_URL: undefined,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      ...env,
      // Next.js types require NODE_ENV, but the app must not inherit Jest's value.
    } as unknown as NodeJS.ProcessEnv,
  });
  let output = '';
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => (resolveReady = resolve));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (output.includes('Ready in')) resolveReady();
    });
  const finalOutput = once(child, 'exit').then(() => output);
  const urls = {
    app: `http://localhost:${port}/`,
    backend: `http://127.0.0.1:${backendPort}/`,
  };
  const pressCtrlC = () => process.kill(-child.pid!, 'SIGINT');
  return { child, urls, ready, finalOutput, pressCtrlC };
}

type DevServer = Awaited<ReturnType<typeof runDev>>;

/** Waits for the app's first response at a path. Throws an error with the app's output if the app exits first. */
async function getFirstResponse({ urls, finalOutput }: DevServer, pathname = '') {
  const exited = finalOutput.then((output) => Promise.reject(new Error(output)));
  // Without this, an exit after the response would be an unhandled rejection.
  exited.catch(() => {});
  for (;;) {
    const response = await Promise.race([fetch(urls.app + pathname).catch(() => null), exited]);
    if (response) return { status: response.status, text: await response.text() };
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
}

const isReachable = (url: string) => fetch(url).then(Boolean, () => false);

describe('npm run dev in an empty folder', () => {
  let dev: DevServer;
  let dataFolder: string;
  const readBackend = (): Backend =>
    JSON.parse(readFileSync(path.join(dataFolder, 'backend.json'), 'utf8'));
  const listLockFiles = () => readdirSync(dataFolder).filter((name) => name.endsWith('.sock'));

  beforeAll(async () => {
    dataFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-home-'));
    dev = await runDev({ ROAM_DATA: dataFolder, TMPDIR: dataFolder });
  });
  afterAll(async () => {
    if (dev.child.exitCode === null) dev.pressCtrlC();
    await dev.finalOutput;
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test(
    'serves the seeded city (OPS-1)',
    async () => {
      const { status, text } = await getFirstResponse(dev, 'api/suggestions?q=deep');
      expect({ status, suggested: JSON.parse(text) }).toEqual({
        status: 200,
        suggested: expect.arrayContaining([expect.objectContaining({ label: 'Deep clean' })]),
      });
    },
    timeout,
  );

  // Only in extended runs: compiling takes half a minute, and end-to-end tests open the built page.
  if (isExtendedRun)
    test(
      'serves the landing page (OPS-1)',
      async () => {
        const { status, text } = await getFirstResponse(dev);
        expect(status).toBe(200);
        expect(text).toContain('Good local people, booked in a minute.');
      },
      timeout,
    );

  test('seeds the demo city, whose login works (OPS-1)', async () => {
    const backend = readBackend();
    expect(Object.keys(backend).sort()).toEqual(
      ['mailbox', 'publishableKey', 'secretKey', 'url'].sort(),
    );
    expect(`${backend.url}/`).toBe(dev.urls.backend);
    expect(existsSync(backend.mailbox)).toBe(true);

    const supabase = createBackendClient(backend);
    const { data } = await supabase.from('categories').select('id');
    expect(data).toHaveLength(12);
    const { error } = await supabase.auth.signInWithPassword(demoLogin);
    expect(error).toBeNull();
    const bookings = await supabase.from('bookings').select('id');
    expect(bookings.data?.length).toBeGreaterThan(0);
  });

  test(
    'delivers the email about a cancellation and reports delivery as working (MSG-6, OPS-11)',
    async () => {
      const backend = readBackend();
      const supabase = createBackendClient(backend);
      await supabase.auth.signInWithPassword(demoLogin);
      const { data: booking } = await supabase
        .from('bookings')
        .select('reference')
        .eq('status', 'confirmed')
        .gt('free_until', new Date().toISOString())
        .limit(1)
        .single();
      const cancellation = { p_reference: booking!.reference, p_expected_fee: 0 };
      expect((await supabase.rpc('cancel_booking', cancellation)).error).toBeNull();
      const isEmailed = () =>
        listEmails(demoLogin.email, backend.mailbox).some(({ text }) =>
          text.includes(booking!.reference),
        );
      while (!isEmailed()) await new Promise((resolve) => setTimeout(resolve, 200));
      const { status, text } = await getFirstResponse(dev, 'api/health/ready');
      expect({ status, delivery: JSON.parse(text).checks.delivery.status }).toEqual({
        status: 200,
        delivery: 'ok',
      });
    },
    timeout,
  );

  test('locks its data folder, and a second backend reports the conflict in one line (OPS-2)', async () => {
    expect(listLockFiles()).toEqual([expect.stringMatching(/^roam-.*\.sock$/)]);
    const env = {
      DATABASE_URL: undefined,
      ROAM_DATA: dataFolder,
      TMPDIR: dataFolder,
      BACKEND_PORT: String(await findFreePort()),
    };
    await expect(startBackendProcess(env, 'pipe')).rejects.toThrow(
      new Error(`Another backend uses ${dataFolder}. Stop it, or set ROAM_DATA to another folder.`),
    );
  });

  test("prints the app's URL and the demo login, and stops every process on Ctrl-C (OPS-1)", async () => {
    expect(await isReachable(dev.urls.backend)).toBe(true);
    dev.pressCtrlC();
    const output = await dev.finalOutput;
    expect(output).toContain(`\n  Roam: ${new URL(dev.urls.app).origin}\n`);
    expect(output).toContain('\n  Demo customer: demo@roam.test, password Roam1234\n');
    expect(await isReachable(dev.urls.app)).toBe(false);
    expect(await isReachable(dev.urls.backend)).toBe(false);
    expect(listLockFiles()).toEqual([]);
  });
});

test(
  'npm run dev without the demo city prints no demo login',
  async () => {
    const env = {
      ROAM_SEED: 'off',
      DATABASE_URL: undefined,
      ROAM_DATA: folder,
      NODE_ENV: undefined,
    };
    const resetResult = await runProgram('npm', ['--silent', 'run', 'db:reset'], { env });
    expect(resetResult.stdout).toContain('without the demo city. Next: ROAM_SEED=off npm run dev');
    const dev = await runDev({ ROAM_SEED: 'off' });
    await Promise.race([dev.ready, dev.finalOutput]);
    dev.pressCtrlC();
    const output = await dev.finalOutput;
    expect(output).toContain(`\n  Roam: ${new URL(dev.urls.app).origin}\n`);
    expect(output).not.toContain('demo@roam.test');
  },
  timeout,
);

test(
  "npm run dev with a hosted project's keys starts no backend and prints no demo login",
  async () => {
    const dev = await runDev({
      NEXT_PUBLIC_SUPABASE_URL: getTestBackend().url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: getTestBackend().publishableKey,
    });
    try {
      // Waits only until the app has started, because end-to-end tests cover its responses.
      const exited = dev.finalOutput.then((output) => Promise.reject(new Error(output)));
      await Promise.race([dev.ready, exited]);
      expect(await isReachable(dev.urls.backend)).toBe(false);
      expect(existsSync(path.join(folder, 'backend.json'))).toBe(false);
    } finally {
      dev.pressCtrlC();
    }
    expect(await dev.finalOutput).not.toContain('demo@roam.test');
  },
  timeout,
);

test(
  'npm run backend stops its server when npm receives SIGTERM (OPS-1)',
  async () => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const npmProcess = spawn('npm', ['run', '--silent', 'backend'], {
      detached: true,
      env: {
        ...process.env,
        DATABASE_URL: '',
        ROAM_DATA: folder,
        ROAM_SEED: 'off',
        BACKEND_PORT: port,
      },
    });
    try {
      await once(npmProcess.stdout, 'data');
      expect(await isReachable(url)).toBe(true);
      // The output closes once every process that writes to it has ended.
      const closed = once(npmProcess, 'close');
      npmProcess.kill('SIGTERM');
      await closed;
      expect(await isReachable(url)).toBe(false);
    } finally {
      if (await isReachable(url)) process.kill(-npmProcess.pid!, 'SIGKILL');
    }
  },
  timeout,
);

test('npm run dev reports an app port that is in use in one line (OPS-2)', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dev = await runDev({ PORT: String(port) });
  expect(await dev.finalOutput).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.\n`,
  );
  expect(dev.child.exitCode).toBe(1);
  server.close();
});

test('npm run build reports a missing variable in one line before it starts (OPS-2)', async () => {
  const { stderr, code } = await runProgram('npm', ['--silent', 'run', 'build'], {
    env: {
      NODE_ENV: undefined,
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: getTestBackend().publishableKey,
    },
  });
  expect(stderr).toBe(
    'Missing or invalid environment: NEXT_PUBLIC_SUPABASE_URL. See .env.local.example.\n',
  );
  expect(code).toBe(1);
});

test.each([
  [
    'a missing publishable key',
    { NEXT_PUBLIC_SUPABASE_URL: 'https://example.supabase.co' },
    'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing. See .env.local.example.\n',
  ],
  ['an invalid port', { PORT: 'high' }, 'PORT must be a port between 1 and 65535, not "high".\n'],
  [
    'an unusable data folder',
    { ROAM_DATA: '/dev/null/roam' },
    'ROAM_DATA must be a writable folder, not "/dev/null/roam".\n',
  ],
])('npm run dev reports %s in one line (OPS-2)', async (_problem, env, message) => {
  const dev = await runDev(env);
  expect(await dev.finalOutput).toBe(message);
  expect(dev.child.exitCode).toBe(1);
});
