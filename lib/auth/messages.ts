import type { FailureCode } from '@/lib/result';
import { tooManyLogins, waitMessage } from '@/lib/rate-limits/messages';
import { serviceMessages, type ServiceReason } from './service-messages';

const linkExpired = 'This link has expired or has already been used. Ask for a new one.';
const codeExpired = 'This code is wrong or has expired. Ask for a new one.';
const noUser = 'Authentication failed - no user returned';
const nobodyFrom = (name: string) => `No user data received from ${name}`;
const noGoogleUser = nobodyFrom('Google');
const { weakPassword, passwordTooShort, passwordTooPlain, passwordLeaked } = serviceMessages;
const { samePassword, wrongAppCode, appCodeTooLate } = serviceMessages;
const weak = { weakPassword, passwordTooShort, passwordTooPlain, passwordLeaked };

type Flow = {
  /** Before the sentence of every reason that has none of its own here. */
  otherwise: string;
  known: Partial<Record<ServiceReason, string>>;
};

/** Failures of signing in and up (AUTH-3, AUTH-4). */
const flows = {
  signIn: {
    otherwise: 'Authentication failed: ',
    known: {
      wrongCredentials: 'Invalid email or password',
      emailUnconfirmed:
        'Please check your email and click the confirmation link before signing in.',
      noUser,
      tooOften: tooManyLogins,
    },
  },
  signUp: {
    otherwise: 'Registration failed: ',
    known: {
      emailTaken: 'An account with this email already exists. Please sign in instead.',
      ...weak,
    },
  },
  google: { otherwise: 'Google sign-in failed: ', known: { noUser: noGoogleUser } },
  apple: { otherwise: 'Apple sign-in failed: ', known: { noUser: nobodyFrom('Apple') } },
  company: {
    otherwise: 'Company sign-in failed: ',
    known: { noUser: nobodyFrom('your company') },
  },
  /** On the callback page, for what names no provider: the service's own mails, and lost states. */
  callback: { otherwise: 'Failed to sign in: ', known: { expired: linkExpired } },
  wallet: { otherwise: 'Wallet sign-in failed: ', known: {} },
  resend: { otherwise: 'Failed to resend verification email: ', known: {} },
  recovery: { otherwise: 'Failed to send the link: ', known: {} },
  newPassword: {
    otherwise: 'Failed to save the password: ',
    known: { ...weak, samePassword, signInAgain: linkExpired },
  },
  sendCode: { otherwise: 'Failed to send the code: ', known: {} },
  code: {
    otherwise: 'Failed to sign in: ',
    known: { expired: codeExpired, tooOften: tooManyLogins },
  },
  secondFactor: {
    otherwise: 'Failed to sign in: ',
    known: {
      wrongAppCode,
      appCodeTooLate,
      tooOften: tooManyLogins,
      signInAgain: 'That took too long. Please sign in again.',
    },
  },
} satisfies Record<string, Flow>;

export const authMessages = {
  noUser,
  noGoogleUser,
  linkExpired,
  weakPassword,
  profileFetchFailed: 'Failed to fetch customer profile',
  profileCreateFailed: 'Failed to create customer profile',
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordRequired: 'Enter your password.',
  passwordTooLong: 'Password cannot be longer than 72 characters.',
  codeInvalid: 'Enter the digits of the code.',
  appCodeInvalid: 'Enter the six digits of the code.',
  noWallet: 'No wallet was found in this browser.',
  walletLeft: 'Wallet sign-in failed: The wallet did not sign. Nothing has changed.',
  checkFields: 'Please check the marked fields.',
  socialCancelled: 'You left before it was finished. Nothing has changed.',
  notAnswering: serviceMessages.notAnswering,
} as const;

/** Why a mailed link led to the sign-in form, by its name in the query. */
const linkProblems = {
  link: linkExpired,
  banned: serviceMessages.banned,
  limit: serviceMessages.tooOften,
  service: serviceMessages.notAnswering,
  unread: authMessages.profileFetchFailed,
  uncreated: authMessages.profileCreateFailed,
};
export type LinkProblem = keyof typeof linkProblems;

export function linkMessage(problem: unknown) {
  return Object.entries(linkProblems).find(([name]) => name === problem)?.[1];
}

/** For what the service's settings lack: asked itself, it has no one answer. */
export const notOffered = { code: 'provider_disabled', status: 422 };

export type AuthFlow = keyof typeof flows;

/** Why a flow failed, in words. */
export function flowMessage(flow: AuthFlow, reason: ServiceReason) {
  return knownIn(flow)[reason] ?? flows[flow].otherwise + serviceMessages[reason];
}

/** A flow's message for a failure of our own. */
export function failureMessage(flow: AuthFlow) {
  return (
    code: FailureCode,
    { retryAfter, fields }: { retryAfter?: number; fields?: Record<string, string> } = {},
  ) => {
    if (code === 'invalid_input') return invalidMessage(fields);
    if (code === 'not_signed_in') return flowMessage(flow, 'signInAgain');
    if (code === 'rate_limited' && retryAfter !== undefined)
      return tooOftenMessage(flow, retryAfter);
    return flowMessage(flow, code === 'unavailable' ? 'notAnswering' : 'wentWrong');
  };
}

/** A rule on the whole password is the form's own message; what several fields lack is theirs. */
export function invalidMessage(fields: Record<string, string> = {}) {
  const [name, ...others] = Object.keys(fields);
  const isPasswordAlone = name === 'password' && others.length === 0;
  return isPasswordAlone ? fields.password! : authMessages.checkFields;
}

/** A provider's page was left: only there is nothing wrong. */
export function cancelMessage(flow: 'google' | 'apple' | 'company' | 'callback') {
  return flows[flow].otherwise + authMessages.socialCancelled;
}

/** The same words as for the auth service's own limit, and how long it takes. */
function tooOftenMessage(flow: AuthFlow, seconds: number) {
  return knownIn(flow).tooOften ?? flows[flow].otherwise + waitMessage(seconds);
}

function knownIn(flow: AuthFlow): Flow['known'] {
  return flows[flow].known;
}
