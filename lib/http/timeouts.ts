import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';
import { isPostedForm } from '@/lib/form/form-data';

/**
 * How many milliseconds one request may wait for the backend in all (FAIL-8): a page ten seconds, of
 * which middleware may have spent half a one; a write fifteen. A form that is posted without scripts
 * is drawn again in the same answer, so its write leaves the page some of that.
 */
const longest = { page: 9_500, write: 15_000, postedWrite: 10_000, pageAfterWrite: 5_000 };

type Deadline = { startedAt: number; endsAt: number };
type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** One for all that is read while a page is rendered. */
const ofPage = cache(() => endingIn(longest.page));
/** React knows requests only while it renders. */
const ofWork = new AsyncLocalStorage<Deadline>();

function endingIn(milliseconds: number): Deadline {
  const startedAt = Date.now();
  return { startedAt, endsAt: startedAt + milliseconds };
}

/** How many milliseconds whoever asks may still wait. */
export function timeLeft() {
  return (ofWork.getStore() ?? ofPage()).endsAt - Date.now();
}

/** One deadline for all that a server action waits for. */
export function withWriteTimeout<T>(headers: RequestHeaders, work: () => Promise<T>) {
  const kind = isPostedForm(headers) ? 'postedWrite' : 'write';
  return ofWork.run(endingIn(longest[kind]), work);
}

/** The same for what is read outside of a page: by a route handler or for a client component. */
export function withReadTimeout<T>(work: () => Promise<T>) {
  return ofWork.run(endingIn(longest.page), work);
}

/** Has a page that is drawn after a write end soon enough. */
export function limitPageTime(headers: RequestHeaders) {
  if (!isPostedForm(headers)) return;
  const deadline = ofPage();
  deadline.endsAt = Math.min(deadline.endsAt, deadline.startedAt + longest.pageAfterWrite);
}
