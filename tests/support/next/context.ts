import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActionState } from '@/lib/actions/state';
import type { Failure, Success } from '@/lib/result';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Mock of `next/headers`, with the cookies and the IP address of the current visitor. */
export const mockNextHeaders = {
  cookies: async () => cookieJar,
  headers: async () =>
    new Headers(visitor.ipAddress ? { 'x-forwarded-for': visitor.ipAddress } : {}),
};

/** Mock of `next/cache` that stores nothing, so each read reaches the database. */
export const mockNextCache = {
  revalidatePath: (path: string) => recordEffect(`revalidates ${path}`),
  refresh: () => recordEffect('refreshes the page'),
  unstable_cache: <Read>(read: Read) => read,
};

/** Mock of `after` in `next/server`. Starts the work right away, so that tests can wait for it. */
export const mockNextServer = {
  after: (work: () => Promise<unknown>) => void deferredWork.push(Promise.resolve().then(work)),
};
const deferredWork: Promise<unknown>[] = [];

export async function waitForDeferredWork() {
  await Promise.all(deferredWork.splice(0));
}

const visitor: { ipAddress: string | null } = { ipAddress: null };
const cookieValues = new Map<string, string>();
const cookieJar = {
  getAll: () => [...cookieValues].map(([name, value]) => ({ name, value })),
  get: (name: string) =>
    cookieValues.has(name) ? { name, value: cookieValues.get(name) ?? '' } : undefined,
  set(name: string, value: string) {
    // The auth library empties the cookies of a session that has ended.
    if (!value) recordEffect(`empties ${name}`);
    else recordEffect(`sets ${name}`, name);
    if (value) cookieValues.set(name, value);
    else cookieValues.delete(name);
  },
  delete(name: string) {
    recordEffect(`deletes ${name}`, name);
    cookieValues.delete(name);
  },
};

/** Effects of the current server action that make Next.js render the page again in its response. */
const actionEffects = new AsyncLocalStorage<string[]>();

/** The auth library writes the session's cookies, and a sign-in that can't be completed deletes its session. */
function recordEffect(effect: string, cookieName = '') {
  if (!cookieName.startsWith(cookieNames.auth)) actionEffects.getStore()?.push(effect);
}

/** Mock of `lib/actions/run`. Throws if a refused action writes a cookie or revalidates anything. */
export function createCheckedRun(run: typeof import('@/lib/actions/run')): typeof run {
  const runAction = ((...parameters) => {
    const effects: string[] = [];
    return actionEffects.run(effects, async () => {
      const result = await run.runAction(...parameters);
      if (!result.ok && effects.length > 0)
        throw new Error(`A refused action ${effects.join(', ')}: ${result.message}`);
      return result;
    });
  }) as typeof run.runAction;
  return { ...run, runAction };
}

/** Starts a new visit from an IP address, without any cookies. */
export function startVisit(ipAddress: string | null) {
  visitor.ipAddress = ipAddress;
  cookieValues.clear();
}

/** Changes the visitor's IP address and keeps their cookies. */
export function changeIpAddress(ipAddress: string) {
  visitor.ipAddress = ipAddress;
}

/** Starts a new visit from an IP address, with only these cookies. */
export function startVisitWithCookies(ipAddress: string, cookies: Record<string, string>) {
  startVisit(ipAddress);
  for (const [name, value] of Object.entries(cookies)) cookieValues.set(name, value);
}

/** Signs in as the app does, which stores the session in the mock cookies. */
export async function signInAs({ email, password }: { email: string; password: string }) {
  const { createServerSupabase } = await import('@/lib/supabase/server');
  const { error } = await (
    await createServerSupabase()
  ).auth.signInWithPassword({
    email,
    password,
  });
  if (error) throw new Error('Sign-in was rejected', { cause: error });
}

/** Sets the variables that connect the app to a backend. Call it before importing the app's modules. */
export function setAppBackend(service: { url: string; publishableKey: string; secretKey: string }) {
  process.env.NEXT_PUBLIC_SUPABASE_URL = service.url;
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = service.publishableKey;
  process.env.NEXT_PUBLIC_SITE_URL = 'http://localhost:3000';
  process.env.SUPABASE_SECRET_KEY = service.secretKey;
  // Our own server sets these (lib/serving/start.js).
  process.env.ROAM_CALLER_HEADER = 'x-forwarded-for';
  process.env.ROAM_OWN_SERVER = 'on';
}

export function createFormData(fields: Fields) {
  const formData = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) formData.append(name, value);
  }
  return formData;
}

type Fields = Record<string, string | string[] | Blob>;

type FormOutcome = Partial<Failure<string> & Omit<Success<unknown>, 'ok'>> & {
  values: Record<string, string>;
};

/**
 * Posts a form to a server action and waits for deferred work. Returns the redirect if there is one. Otherwise,
 * returns the result and the form's values.
 */
export async function submit(
  action: (previousState: never, formData: FormData) => Promise<object>,
  fields: Fields,
) {
  // Each action has its own type of previous state. On the first submission, it only has values.
  const outcome = await captureOutcome(action({ values: {} } as never, createFormData(fields)));
  await waitForDeferredWork();
  if ('redirectedTo' in outcome) return outcome;
  if (!('result' in outcome)) return outcome as FormOutcome;
  const { result, values } = outcome as ActionState<unknown, string>;
  return { ...result, values } as FormOutcome;
}

/** Opens an email link and submits the form on its page. */
export async function followLink(url: string) {
  const { parseEmailLink } = await import('@/lib/auth/email-links');
  const { acceptEmailLink } = await import('@/lib/auth/email-link-actions');
  const { link, next } = parseEmailLink(Object.fromEntries(new URL(url).searchParams));
  if (!link) throw new Error('The email link is invalid');
  return submit(acceptEmailLink, { ...(link as Record<string, string>), next });
}

/** Returns a server action's result, or the redirect that it throws. */
export async function captureOutcome<T>(action: Promise<T>) {
  try {
    return await action;
  } catch (error) {
    const digest = (error as { digest?: string }).digest ?? '';
    if (!digest.startsWith('NEXT_REDIRECT')) throw error;
    return { redirectedTo: digest.split(';')[2] };
  }
}
