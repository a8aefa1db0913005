import { checkFields } from '@/lib/actions/messages';
import type { FailureCode } from '@/lib/result';
import { tooManyLogins, getWaitMessage } from '@/lib/rate-limits/messages';
import { sessionMessages } from '@/lib/session/messages';
import { authErrorMessages, type AuthErrorReason } from './error-messages';

const linkExpired = 'This link has expired or has already been used. Request a new one.';
const emailChangeLinkUsed =
  'This link has expired or has already been used. If you opened the other one, your email is already changed.';
const codeExpired = 'This code is wrong or has expired. Request a new one.';
const noUserReturned = 'Authentication failed - no user returned';
const formatNoUserData = (name: string) => `No user data received from ${name}`;
const noGoogleUserReturned = formatNoUserData('Google');
const { weakPassword, passwordTooShort, passwordTooSimple, passwordLeaked } = authErrorMessages;
const { samePassword, wrongAppCode, appCodeExpired } = authErrorMessages;
const weakPasswordMessages = { weakPassword, passwordTooShort, passwordTooSimple, passwordLeaked };

type Flow = {
  /** Prefix for reasons that are not in `known`. */
  prefix: string;
  known: Partial<Record<AuthErrorReason, string>>;
};

/** Messages by flow and reason (AUTH-3, AUTH-4). */
const flows = {
  signIn: {
    prefix: 'Authentication failed: ',
    known: {
      wrongCredentials: 'Invalid email or password',
      emailUnconfirmed:
        'Please check your email and click the confirmation link before signing in.',
      noUserReturned,
      rateLimited: tooManyLogins,
    },
  },
  signUp: {
    prefix: 'Registration failed: ',
    known: {
      emailTaken: 'An account with this email already exists. Please sign in instead.',
      ...weakPasswordMessages,
    },
  },
  google: { prefix: 'Google sign-in failed: ', known: { noUserReturned: noGoogleUserReturned } },
  apple: {
    prefix: 'Apple sign-in failed: ',
    known: { noUserReturned: formatNoUserData('Apple') },
  },
  company: {
    prefix: 'Company sign-in failed: ',
    known: { noUserReturned: formatNoUserData('your company') },
  },
  /** Callback page if the OAuth provider is unknown: after a default email link or with a lost OAuth state. */
  callback: { prefix: 'Failed to sign in: ', known: { expired: linkExpired } },
  /** Callback page for an account that a signed-in customer connects. */
  connect: { prefix: 'Failed to connect the account: ', known: {} },
  /** Callback page for a link of an email change. */
  emailChange: {
    prefix: 'Failed to change the email: ',
    known: { expired: emailChangeLinkUsed },
  },
  wallet: { prefix: 'Wallet sign-in failed: ', known: {} },
  resend: { prefix: 'Failed to resend verification email: ', known: {} },
  recovery: { prefix: 'Failed to send the link: ', known: {} },
  newPassword: {
    prefix: 'Failed to save the password: ',
    known: { ...weakPasswordMessages, samePassword, signInAgain: linkExpired },
  },
  sendCode: { prefix: 'Failed to send the code: ', known: {} },
  code: {
    prefix: 'Failed to sign in: ',
    known: { expired: codeExpired, rateLimited: tooManyLogins },
  },
  secondFactor: {
    prefix: 'Failed to sign in: ',
    known: {
      wrongAppCode,
      appCodeExpired,
      rateLimited: tooManyLogins,
      signInAgain: 'That took too long. Please sign in again.',
    },
  },
} satisfies Record<string, Flow>;

export const authMessages = {
  noUserReturned,
  noGoogleUserReturned,
  linkExpired,
  weakPassword,
  ...sessionMessages,
  premiumRate: "Failed to send the code: Enter a phone number that isn't charged extra.",
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordRequired: 'Enter your password.',
  passwordTooLong: "Password can't be longer than 72 characters.",
  codeInvalid: 'Enter the code we sent you, using digits only.',
  appCodeInvalid: 'Enter the six-digit code.',
  noWallet: "We couldn't find a wallet in this browser. Please sign in another way.",
  walletRejected:
    "Wallet sign-in failed: The request wasn't approved in your wallet. Nothing has changed.",
  checkFields,
  signInCanceled: 'You left before finishing. Nothing has changed.',
} as const;

/** Messages for problems with emailed links and ended sessions, by the code in the sign-in page's URL. */
const linkProblems = {
  late: flows.secondFactor.known.signInAgain,
  ended: authErrorMessages.signInAgain,
  link: linkExpired,
  'email-change': emailChangeLinkUsed,
  banned: authErrorMessages.banned,
  limit: authErrorMessages.rateLimited,
  service: authErrorMessages.unavailable,
  unread: authMessages.profileFetchFailed,
  uncreated: authMessages.profileCreateFailed,
};
export type LinkProblem = keyof typeof linkProblems;

export function getLinkProblemMessage(problem: unknown) {
  return Object.entries(linkProblems).find(([name]) => name === problem)?.[1];
}

export type AuthFlow = keyof typeof flows;

export function getFlowMessage(flow: AuthFlow, reason: AuthErrorReason) {
  return getKnownMessages(flow)[reason] ?? flows[flow].prefix + authErrorMessages[reason];
}

/** Creates a function that returns a flow's message for a failure. */
export function createAuthFailureFormatter(flow: AuthFlow) {
  return (
    code: FailureCode,
    { retryAfter, fields }: { retryAfter?: number; fields?: Record<string, string> } = {},
  ) => {
    if (code === 'invalid_input') return getInvalidInputMessage(fields);
    if (code === 'not_signed_in') return getFlowMessage(flow, 'signInAgain');
    if (code === 'rate_limited' && retryAfter !== undefined)
      return getRateLimitMessage(flow, retryAfter);
    return getFlowMessage(flow, code === 'unavailable' ? 'unavailable' : 'unexpected');
  };
}

/** Returns the password's error if only the password is invalid, else a general message. */
export function getInvalidInputMessage(fields: Record<string, string> = {}) {
  const [name, ...otherNames] = Object.keys(fields);
  const hasOnlyPasswordError = name === 'password' && otherNames.length === 0;
  return hasOnlyPasswordError ? fields.password! : authMessages.checkFields;
}

/** Returns the message for a customer who left the OAuth provider's page without signing in. */
export function getSignInCanceledMessage(flow: AuthFlow) {
  return flows[flow].prefix + authMessages.signInCanceled;
}

function getRateLimitMessage(flow: AuthFlow, seconds: number) {
  return getKnownMessages(flow).rateLimited ?? flows[flow].prefix + getWaitMessage(seconds);
}

function getKnownMessages(flow: AuthFlow): Flow['known'] {
  return flows[flow].known;
}
