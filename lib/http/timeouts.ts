import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';
import { isPostedForm } from '@/lib/form/form-data';

/**
 * Total time a request may wait for the backend, in milliseconds (FAIL-8). Middleware may already have
 * used half a second of a page's ten. A form posted without JavaScript renders its page in the same
 * response, so its write must leave time for the page.
 */
const timeouts = {
  page: 9_500,
  write: 15_000,
  postedWrite: 10_000,
  pageAfterWrite: 5_000,
  check: 2_000,
};

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
  return workDeadline.run(createDeadline(timeouts.page), work);
}

/** Runs a short query, such as a check of `/api/health/ready`, whose caller waits a few seconds at most (OPS-11). */
export function withCheckTimeout<T>(work: () => Promise<T>) {
  return workDeadline.run(createDeadline(timeouts.check), work);
}

/** Shortens the page's deadline if it renders after a write in the same response. */
export function limitPageTime(headers: RequestHeaders) {
  if (!isPostedForm(headers)) return;
  const deadline = getPageDeadline();
  deadline.endsAt = Math.min(deadline.endsAt, deadline.startedAt + timeouts.pageAfterWrite);
}
