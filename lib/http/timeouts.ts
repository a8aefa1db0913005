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

/** Request header with the end of a page's time, which starts in middleware. */
const deadlineHeader = 'x-roam-deadline';

type Deadline = { endsAt: number };
type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** Deadline shared by all reads of one page. */
const getPageDeadline = cache(() => createDeadline(timeouts.page));
/** Deadline outside of rendering, where React's `cache` has no request. */
const workDeadline = new AsyncLocalStorage<Deadline>();

function createDeadline(milliseconds: number) {
  return { endsAt: Date.now() + milliseconds };
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

/** Starts the page's deadline in middleware, so that a refresh and the page's reads share it. */
export function withPageTimeout<T>(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  work: () => Promise<T>,
) {
  const deadline = createDeadline(timeouts.page);
  // A page that is rendered after a write has its own time.
  if (method === 'POST') headers.delete(deadlineHeader);
  else headers.set(deadlineHeader, String(deadline.endsAt));
  return workDeadline.run(deadline, work);
}

/** Applies the deadline that started in middleware to the page. */
export function limitPageTime(headers: RequestHeaders) {
  const endsAt = Number(headers.get(deadlineHeader));
  const deadline = getPageDeadline();
  if (endsAt) deadline.endsAt = Math.min(deadline.endsAt, endsAt);
}
