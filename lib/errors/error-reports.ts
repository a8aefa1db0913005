import 'server-only';
import { z } from 'zod';
import { getIpGroup } from '../http/ip-address.js';
import { readCallerIp } from '@/lib/http/caller-ip';
import { log } from '@/lib/log';
import { isSameOrigin } from '@/lib/http/same-origin';
import { readBodyWithLimit } from '@/lib/http/request-body';

const maxBytes = 4096;
const minute = 60_000;
const reportsPerMinute = { perIpGroup: 10, total: 60 };

const reportSchema = z.strictObject({
  reference: z.string().regex(/^[0-9a-f]{10}$/),
  scope: z.enum(['section', 'page', 'startup']),
  path: z
    .string()
    .max(200)
    // Paths of provider pages contain secret tokens, which must not be logged.
    .regex(/^\/(?!provider-)[\w/-]*$/)
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

const eventsByScope = {
  section: 'browser_section_failed',
  page: 'browser_page_failed',
  startup: 'browser_startup_failed',
};

/** Parts of a message that may be logged. The rest may quote personal data. */
const loggablePatterns = [
  /Minified React error #\d{1,4}/,
  /Cannot (read|set) propert(y|ies) of (undefined|null)/,
  /[\w$.]{1,40} is not (a function|a constructor|an object|defined|iterable)/,
  /Maximum call stack size exceeded/,
  /Failed to (load|fetch)( chunk| script| dynamically imported module)?/,
];

/** Logs an error reported by a browser (decision 5) and returns the HTTP status. */
export async function acceptErrorReport(request: Request, now: number) {
  if (!isSameOrigin(request.headers)) return 403;
  if (!countReport(readCallerIp(request.headers), now)) return 429;
  const text = await readBodyWithLimit(request, maxBytes);
  if (text === null) return 413;
  const report = reportSchema.safeParse(parseJson(text));
  if (!report.success) return 400;

  const { reference, scope, path, name, message, frames } = report.data;
  const loggableText = loggablePatterns.map((pattern) => pattern.exec(message)?.[0]).find(Boolean);
  const cause = new Error([loggableText ?? 'Withheld', `at ${path}`, ...frames].join(' '));
  cause.name = name;
  log.warn(eventsByScope[scope], cause, reference);
  return 204;
}

let counts = { since: 0, total: 0, byIpGroup: new Map<string, number>() };

/** Counts a report. Returns false if it exceeds a limit. Counts in memory, which works during an outage. */
function countReport(ipAddress: string | null, now: number) {
  if (now - counts.since >= minute) counts = { since: now, total: 0, byIpGroup: new Map() };
  const group = ipAddress && getIpGroup(ipAddress);
  const count = group ? (counts.byIpGroup.get(group) ?? 0) : 0;
  if (counts.total >= reportsPerMinute.total || count >= reportsPerMinute.perIpGroup) return false;
  counts.total++;
  if (group) counts.byIpGroup.set(group, count + 1);
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
