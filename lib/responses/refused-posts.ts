import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { isFromOurPages } from '@/lib/own-pages';
import { routes } from '@/lib/routes';

/** Route handlers that others may post to, because they check a secret or a signature themselves. */
const provenBySecret: readonly string[] = [routes.revalidate, routes.stripeWebhook];

/** Next reads no more than this of an action (next.config.mjs). */
const pictureBytes = 12 * 1024 * 1024;
/** What is longer carries a picture, and only one page has a form for one. */
const formBytes = 64 * 1024;

/**
 * The status of a post that no page of ours can have sent, or null. Another site's gets 403
 * (SEC-5); one that is malformed 400 or 413, where Next would answer 500 with a stack in the log
 * (FAIL-10).
 */
export async function refusePost(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (request.method !== 'POST' || provenBySecret.includes(pathname)) return null;
  if (!isFromOurPages(request.headers)) return 403;
  const length = Number(request.headers.get('content-length') ?? NaN);
  if (length > (pathname === routes.profile ? pictureBytes : formBytes)) return 413;
  return (await isReadable(request, length)) ? null : 400;
}

async function isReadable(request: NextRequest, length: number) {
  const { headers } = request;
  const origin = headers.get('origin') ?? 'null';
  if (origin !== 'null' && !URL.canParse(origin)) return false;
  const action = headers.get('next-action');
  if (action !== null && !actionId.test(action)) return false;
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isForm && action === null) return true;
  if (!(length <= formBytes)) return true;
  if (!isForm) return isList(await request.clone().text(), () => false);

  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null) return false;
  if (action !== null) return isList(form.get('0'), (part) => form.has(part));
  const fields = [...form].filter(([name]) => name.startsWith('$ACTION_'));
  const isNamed = fields.some(([name]) => /^\$ACTION_(REF|ID)_/.test(name));
  return isNamed && fields.every(([name, value]) => isActionField(name, value, form));
}

const actionId = /^[0-9a-f]{40,44}$/;
const boundSchema = z.object({ id: z.string().regex(actionId), bound: z.enum(['$@1']).nullable() });

/** The fields by which a form without scripts names its action and what is bound to it. */
function isActionField(name: string, value: FormDataEntryValue, form: FormData) {
  if (/^\$ACTION_REF_\d{1,3}$/.test(name)) return value === '' && form.has(boundName(name));
  if (name === '$ACTION_KEY') return formKey.test(String(value));
  if (name.startsWith('$ACTION_ID_')) return actionId.test(name.slice('$ACTION_ID_'.length));
  const [, prefix, part] = /^(\$ACTION_\d{1,3}:)(\d{1,3})$/.exec(name) ?? [];
  const isSent = (other: string) => form.has(`${prefix}${other}`);
  if (part !== '0') return isList(value, isSent) || (Number(part) > 1 && json(value) !== undefined);
  const bound = boundSchema.safeParse(json(value));
  return bound.success && (bound.data.bound === null || form.has(`${prefix}1`));
}

/** Which form of the page it is: by where it stands, or by the page's address. */
const formKey = /^(?:k[0-9a-f]{1,64}|p\/[!-~]{0,2000})$/;

function boundName(name: string) {
  return `$ACTION_${name.slice('$ACTION_REF_'.length)}:0`;
}

/** Maps, sets, iterators, bytes and streams in React's encoding: no action of ours takes one. */
const unusual = /^\$[QWiAOoUSsLlGgMmVBRrXxC]/;

/** A list, as arguments are sent, whose references to other parts all lead to one that was sent. */
function isList(text: unknown, isSent: (part: string) => boolean) {
  let isWhole = true;
  const list = json(text, (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const part = referredPart(value);
    isWhole &&= !unusual.test(value) && (part === null || part === 0 || isSent(String(part)));
    return value;
  });
  return isWhole && Array.isArray(list);
}

/**
 * Which part a string of React's encoding stands for: by its number in hexadecimal, after a letter for
 * what it becomes. Null for a text, a value that is written out, and a form, which may be empty.
 */
function referredPart(value: string) {
  if (!value.startsWith('$') || /^\$[$uNI\-DnKT]/.test(value)) return null;
  return parseInt(value.replace(/^\$[@h]?/, ''), 16);
}

/** Undefined if it is none. */
function json(text: unknown, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(String(text), reviver);
  } catch {
    return undefined;
  }
}
