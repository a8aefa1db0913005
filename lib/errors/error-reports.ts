import 'server-only';
import { z } from 'zod';
import { addressGroup } from '../http/address.js';
import { addressIn } from '@/lib/http/client-address';
import { log } from '@/lib/log';
import { isSameOrigin } from '@/lib/http/same-origin';
import { readBodyWithLimit } from '@/lib/http/request-body';

const mostBytes = 4096;
const minute = 60_000;
/** Reports a minute: from one address, and in all. */
const most = { each: 10, all: 60 };

const reportSchema = z.strictObject({
  reference: z.string().regex(/^[0-9a-f]{10}$/),
  place: z.enum(['section', 'page', 'startup']),
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/)
    .catch('elsewhere'),
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z]{0,39}$/)
    .catch('Error'),
  message: z.string().max(300),
  frames: z
    .array(
      z
        .string()
        .max(120)
        .regex(/^\/_next\/static\/[\w./~-]+:\d+:\d+$/),
    )
    .max(5),
});
export type ErrorReport = z.input<typeof reportSchema>;

const events = {
  section: 'A section failed in a browser',
  page: 'A page failed in a browser',
  startup: 'The app did not start in a browser',
};

/** A message may quote what a person typed, so of each only what stands here reaches the log. */
const knownFaults = [
  /Minified React error #\d{1,4}/,
  /Cannot (read|set) propert(y|ies) of (undefined|null)/,
  /[\w$.]{1,40} is not (a function|a constructor|an object|defined|iterable)/,
  /Maximum call stack size exceeded/,
  /Failed to (load|fetch)( chunk| script| dynamically imported module)?/,
];

/** What a browser tells of an error that it met alone (decision 5). The status is the answer. */
export async function acceptErrorReport(request: Request, now: number) {
  if (!isSameOrigin(request.headers)) return 403;
  if (!hasRoom(addressIn(request.headers), now)) return 429;
  const text = await readBodyWithLimit(request, mostBytes);
  if (text === null) return 413;
  const report = reportSchema.safeParse(parse(text));
  if (!report.success) return 400;

  const { reference, place, path, name, message, frames } = report.data;
  const fault = knownFaults.map((known) => known.exec(message)?.[0]).find(Boolean);
  const cause = new Error([fault ?? 'Not told', `at ${path}`, ...frames].join(' '));
  cause.name = name;
  log.warn(events[place], cause, reference);
  return 204;
}

let counted = { since: 0, all: 0, each: new Map<string, number>() };

/** Counted in this process, whose log it guards: it must hold when the database does not answer. */
function hasRoom(address: string | null, now: number) {
  if (now - counted.since >= minute) counted = { since: now, all: 0, each: new Map() };
  const who = address && addressGroup(address);
  const own = who ? (counted.each.get(who) ?? 0) : 0;
  if (counted.all >= most.all || own >= most.each) return false;
  counted.all++;
  if (who) counted.each.set(who, own + 1);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
