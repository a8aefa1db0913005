import type { NextRequest } from 'next/server';
import { isFromOurPages } from '@/lib/own-pages';
import { routes } from '@/lib/routes';

/** Route handlers that others may post to, because they check a secret or a signature themselves. */
const provenBySecret: readonly string[] = [routes.revalidate];

/** Next reads no more than this of an action (next.config.mjs); what says it is longer is not read. */
const mostBytes = 12 * 1024 * 1024;
/** Forms that are longer carry a picture: Next alone looks into those. */
const formBytes = 64 * 1024;

/**
 * The status of a post that no page of ours can have sent, or null. Another site's gets 403
 * (SEC-5); one that is malformed 400 or 413, where Next would answer 500 with a stack in the log
 * (FAIL-10).
 */
export async function refusePost(request: NextRequest) {
  if (request.method !== 'POST' || provenBySecret.includes(request.nextUrl.pathname)) return null;
  if (!isFromOurPages(request.headers)) return 403;
  if (Number(request.headers.get('content-length')) > mostBytes) return 413;
  return (await isReadable(request)) ? null : 400;
}

async function isReadable(request: NextRequest) {
  const { headers } = request;
  const origin = headers.get('origin') ?? 'null';
  if (origin !== 'null' && !URL.canParse(origin)) return false;
  const action = headers.get('next-action');
  if (action !== null && !actionId.test(action)) return false;
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isForm && action === null) return true;
  if (!(Number(headers.get('content-length')) <= formBytes)) return true;
  if (!isForm) return isJson(await request.clone().text());

  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null || action !== null) return form !== null;
  const fields = [...form].filter(([name]) => name.startsWith('$ACTION_'));
  return fields.length > 0 && fields.every(([name, value]) => isActionField(name, value));
}

const actionId = /^[0-9a-f]{40,44}$/;

/** The fields by which a form without scripts names its action, as React writes them. */
function isActionField(name: string, value: FormDataEntryValue) {
  if (typeof value !== 'string') return false;
  if (/^\$ACTION_REF_\d{1,3}$/.test(name)) return value === '';
  if (name === '$ACTION_KEY') return /^k?[0-9a-f]{1,64}$/.test(value);
  const [, id] = /^\$ACTION_ID_(.+)$/.exec(name) ?? [];
  if (id) return actionId.test(id);
  return /^\$ACTION_\d{1,3}:\d{1,3}$/.test(name) && isJson(value);
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
