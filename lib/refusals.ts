import 'server-only';
import type { z } from 'zod';
import { attemptField, attempts, countsOf, type Attempt } from './attempts';
import { tooOftenMessage as authWait, type AuthFlow } from './auth/messages';
import { codeSchema, emailSchema, readCodeForm, signInSchema, signUpSchema } from './auth/schema';
import { groupIn } from './caller';
import { readForm } from './form';
import { tooOftenMessage as profileWait } from './profile/messages';
import { newEmailSchema } from './profile/schema';
import { settingsMessage, type SettingsFlow } from './settings/messages';
import { reachedAt } from './settings/rules';
import { passwordSchema } from './settings/schema';
import { secondsToWait, type Count } from './supabase/limits';
import type { Bearer } from './supabase/middleware';

type Asker = { from: string | null; bearer: Bearer | null };
type Try = { counts: Count[]; words: (seconds: number) => string };

/**
 * What a form costs and how its action refuses it. Read as the action reads it: whatever that answers
 * before it counts, to a form that does not parse or to nobody, is left to it.
 */
const tries: Record<Attempt, (form: FormData, asker: Asker) => Try | null> = {
  signIn(form, { from }) {
    const input = parse(signInSchema, form);
    return input && inAuth('signIn', countsOf.signIn(input.email, from));
  },
  signUp(form, { from }) {
    const input = parse(signUpSchema, form);
    return input && inAuth('signUp', countsOf.signUp(input.email, from));
  },
  recovery(form) {
    const input = parse(emailSchema, form);
    return input && inAuth('recovery', countsOf.mail(input.email));
  },
  resend(form) {
    const input = parse(emailSchema, form);
    return input && inAuth('resend', countsOf.mail(input.email));
  },
  code(form, { from }) {
    const { to, wantsIt } = readCodeForm(form);
    if (to === null) return null;
    if (wantsIt) return inAuth('sendCode', countsOf.sendCode(to, from));
    return parse(codeSchema, form) && inAuth('signIn', countsOf.signIn(to, from));
  },
  secondFactor(form, { from, bearer }) {
    if (!bearer || !parse(codeSchema, form)) return null;
    return inAuth('signIn', countsOf.secondFactor(bearer.id, from));
  },
  changePassword(form, { from, bearer }) {
    const { sent, again } = readForm(form, ['sent', 'again']);
    // Whether a first mail is needed at all only the service can say.
    if (!bearer || !sent || !parse(passwordSchema, form)) return null;
    if (again) return inSettings('code', countsOf.mail(reachedAt(bearer)));
    return parse(codeSchema, form) && inSettings('password', countsOf.proof(bearer.id, from));
  },
  addApp(form, { from, bearer }) {
    if (!bearer || !parse(codeSchema, form)) return null;
    return inSettings('addApp', countsOf.proof(bearer.id, from));
  },
  changeEmail(form, { bearer }) {
    const input = parse(newEmailSchema, form);
    const isOwn = input?.email.toLowerCase() === bearer?.email?.toLowerCase();
    if (!input || !bearer || isOwn) return null;
    const words = (seconds: number) => profileWait('email', seconds);
    return { counts: countsOf.changeEmail(input.email, bearer.email), words };
  },
  avatar(_form, { bearer }) {
    const words = (seconds: number) => profileWait('avatar', seconds);
    return bearer && { counts: countsOf.avatar(bearer.id), words };
  },
};

/**
 * Why a limited form that this request brings has to wait, and how long; null when it need not, or is
 * none (safety rule 14). Its action takes the turns itself and has the last word.
 */
export async function findRefusal(request: Request, bearer: Bearer | null) {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('multipart/form-data')) return null;
  const posted = await request
    .clone()
    .formData()
    .catch(() => null);
  const form = posted && unnumbered(posted);
  const attempt = form && attempts.find((known) => known === form.get(attemptField));
  const tried = attempt && tries[attempt](form, { from: groupIn(request.headers), bearer });
  for (const count of tried?.counts ?? []) {
    const seconds = await secondsToWait(...count);
    if (tried && seconds) return { seconds, message: tried.words(seconds) };
  }
  return null;
}

function inAuth(flow: AuthFlow, counts: Count[]): Try {
  return { counts, words: (seconds) => authWait(flow, seconds) };
}

function inSettings(flow: SettingsFlow, counts: Count[]): Try {
  return { counts, words: (seconds) => settingsMessage(flow, 'tooOften', seconds) };
}

function parse<S extends z.ZodObject>(schema: S, form: FormData) {
  return schema.safeParse(readForm(form, Object.keys(schema.shape))).data ?? null;
}

/** React puts a number before the names of a form that it sends by script. */
function unnumbered(posted: FormData) {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name.replace(/^_?\d+_/, ''), value);
  return form;
}
