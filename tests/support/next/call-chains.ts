// Counts backend calls that wait for one another, which decide how long a customer waits at a real distance. Import
// this before the app's modules, because it mocks what they import.
import './app-environment';
import { text } from 'node:stream/consumers';
import { setImmediate as waitForTurn } from 'node:timers/promises';
import { createElement, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { middleware } from '@/middleware';
import { formatCookieHeader } from '../auth/session-cookies';
import { mockNextCache, mockNextHeaders } from './context';
import { mockFetch, restoreFetch } from './fetch';

jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: mockCache }));
jest.mock('next/cache', () => ({ ...mockNextCache, unstable_cache: mockDataCache }));
// Work after the response keeps no one waiting.
jest.mock('next/server', () => ({ ...jest.requireActual<object>('next/server'), after() {} }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

/** Results of React's `cache` for the page that is rendered. Null in actions, where React caches nothing. */
let mockPageResults: Map<string, unknown> | null = null;

/** Acts like React's `cache`, which works only in Next.js, for reads whose arguments are text. */
function mockCache<A extends unknown[], T>(read: (...args: A) => T) {
  const id = crypto.randomUUID();
  return (...args: A) => memoize(mockPageResults, id, args, read);
}

/** Acts like `unstable_cache` whose results don't expire. */
function mockDataCache<A extends unknown[], T>(read: (...args: A) => T) {
  const results = new Map<string, unknown>();
  return (...args: A) => memoize(results, '', args, read);
}

function memoize<A extends unknown[], T>(
  results: Map<string, unknown> | null,
  id: string,
  args: A,
  read: (...args: A) => T,
) {
  const key = JSON.stringify([id, ...args]);
  const result = results?.has(key) ? (results.get(key) as T) : read(...args);
  results?.set(key, result);
  return result;
}

/** Runs middleware, renders a page with all its components and returns its HTML. Throws its redirect. */
export async function renderPage<Props extends object>(
  href: string,
  page: ComponentType<Props>,
  props: Props,
) {
  const cookie = formatCookieHeader((await mockNextHeaders.cookies()).getAll());
  await middleware(
    new NextRequest(new URL(href, env.NEXT_PUBLIC_SITE_URL), { headers: { cookie } }),
  );
  mockPageResults = new Map();
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(createElement(page, props), {
      onError: (error) => void errors.push(error),
    });
    if (errors.length > 0) throw errors[0];
    return await text(prelude);
  } finally {
    mockPageResults = null;
  }
}

/** Turns of the event loop, each with a job of the thread pool, after which no other call is about to start. */
const idleTurns = 25;

/**
 * Returns the calls of `work` in waves. Each call is held until no other one starts, so the calls of a wave waited for
 * a response to the wave before.
 */
export async function recordWaves(work: () => Promise<unknown>) {
  const waves: string[][] = [];
  const held: { name: string; send: () => Promise<unknown> }[] = [];
  const { fetch } = globalThis;
  mockFetch(
    (request) =>
      new Promise((resolve, reject) => {
        const name = new URL(request.url).pathname.replace(/^\/(rest|auth)\/v1\//, '');
        held.push({ name, send: () => fetchWhole(request).then(resolve, reject) });
      }),
  );

  async function fetchWhole(request: Request) {
    const response = await fetch(request);
    await response.clone().arrayBuffer();
    return response;
  }

  async function waitUntilIdle() {
    let count = held.length;
    for (let turns = 0; turns < idleTurns; turns++) {
      await Promise.all([waitForTurn(), crypto.subtle.digest('SHA-256', new Uint8Array(1))]);
      if (held.length > count) turns = 0;
      count = held.length;
    }
  }

  let isDone = false;
  const outcome = work().finally(() => (isDone = true));
  // Thrown at the end.
  outcome.catch(() => {});
  try {
    while (!isDone) {
      await waitUntilIdle();
      const wave = held.splice(0);
      if (wave.length > 0) waves.push(wave.map(({ name }) => name).sort());
      await Promise.all(wave.map(({ send }) => send()));
    }
    await outcome;
    return waves;
  } finally {
    restoreFetch();
  }
}
