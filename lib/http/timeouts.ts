import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';
import { isPostedForm } from '@/lib/form/form-data';

/**
 * Total time a request may wait for the backend, in milliseconds (FAIL-8). A form posted without JavaScript
 * renders its page in the same response, so its write leaves time for the page.
 */
const timeouts = {
  page: 5_000,
  read: 9_500,
  write: 15_000,
  postedWrite: 10_000,
  check: 2_000,
};

/** Request header with the milliseconds that middleware leaves of a page's time. */
const timeLeftHeader = 'x-roam-time-left';

type Deadline = { startedAt: number; endsAt: number };
type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** Deadline shared by all reads of one page. */
const getPageDeadline = cache(() => createDeadline(timeouts.page));
/** Deadline outside of rendering, where React's `cache` has no request. */
const workDeadline = new AsyncLocalStorage<Deadline>();

function createDeadline(milliseconds: number): Deadline {
  const startedAt = Date.now();
  return { startedAt, endsAt: startedAt + milliseconds };
}

/** Returns the milliseconds until the current request's deadline. */
export function getTimeLeft() {
  return (workDeadline.getStore() ?? getPageDeadline()).endsAt - Date.now();
}

export function withWriteTimeout<T>(headers: RequestHeaders, work: () => Promise<T>) {
  const kind = isPostedForm(headers) ? 'postedWrite' : 'write';
  return workDeadline.run(createDeadline(timeouts[kind]), work);
}

/** Runs a read outside of a page, such as a route handler's, with one deadline. */
export function withReadTimeout<T>(work: () => Promise<T>) {
  return workDeadline.run(createDeadline(timeouts.read), work);
}

/** Runs a short query, such as a check of `/api/health/ready`, whose caller waits a few seconds at most (OPS-11). */
export function withCheckTimeout<T>(work: () => Promise<T>) {
  return workDeadline.run(createDeadline(timeouts.check), work);
}

/** Runs middleware, which shares a page's time with the page. */
export function withPageTimeout<T>(work: () => Promise<T>) {
  return workDeadline.run(createDeadline(timeouts.page), work);
}

/**
 * Tells the page how much of its time middleware has left. Passes no time of day, because loading the page's code
 * in between doesn't count. A page that is rendered after a write has its own time.
 */
export function passTimeLeft(method: string, headers: Headers) {
  if (method === 'POST') headers.delete(timeLeftHeader);
  else headers.set(timeLeftHeader, String(getTimeLeft()));
}

/** Limits the page's time to what middleware has left of it. */
export function limitPageTime(headers: RequestHeaders) {
  const timeLeft = Number(headers.get(timeLeftHeader));
  const deadline = getPageDeadline();
  if (timeLeft) deadline.endsAt = Math.min(deadline.endsAt, deadline.startedAt + timeLeft);
}
