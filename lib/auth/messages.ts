import type { FailureCode } from '@/lib/result';
import { tooManyLogins, waitMessage } from '@/lib/rate-limits/messages';

const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';

const noUser = 'Authentication failed - no user returned';
const nobodyFrom = (name: string) => `No user data received from ${name}`;
const noGoogleUser = nobodyFrom('Google');
const elsewhere = 'It was started in another browser, or too long ago. Please try again.';

/** Failures of signing in and up (AUTH-3, AUTH-4). */
const flows = {
  signIn: {
    otherwise: 'Authentication failed: ',
    known: {
      invalid_credentials: 'Invalid email or password',
      email_not_confirmed:
        'Please check your email and click the confirmation link before signing in.',
      no_user: noUser,
      over_request_rate_limit: tooManyLogins,
    },
  },
  signUp: {
    otherwise: 'Registration failed: ',
    known: {
      user_already_exists: 'An account with this email already exists. Please sign in instead.',
      weak_password: weakPassword,
    },
  },
  google: {
    otherwise: 'Google sign-in failed: ',
    known: {
      pkce_code_verifier_not_found: `Google sign-in failed: ${elsewhere}`,
      no_user: noGoogleUser,
    },
  },
  apple: {
    otherwise: 'Apple sign-in failed: ',
    known: {
      pkce_code_verifier_not_found: `Apple sign-in failed: ${elsewhere}`,
      no_user: nobodyFrom('Apple'),
    },
  },
  resend: { otherwise: 'Failed to resend verification email: ', known: {} },
  newPassword: {
    otherwise: 'Failed to save the password: ',
    known: {
      weak_password: weakPassword,
      same_password: 'Choose a password that is not your current one.',
    },
  },
  recovery: { otherwise: 'Failed to send the link: ', known: {} },
  sendCode: { otherwise: 'Failed to send the code: ', known: {} },
  code: {
    otherwise: 'Failed to sign in: ',
    known: {
      otp_expired: 'This code is wrong or has expired. Ask for a new one.',
      over_request_rate_limit: tooManyLogins,
    },
  },
  secondFactor: {
    otherwise: 'Failed to sign in: ',
    known: {
      mfa_verification_failed: 'This code is wrong. Enter the one your app shows now.',
      mfa_challenge_expired: 'That took too long. Please enter the code your app shows now.',
      over_request_rate_limit: tooManyLogins,
      not_signed_in: 'That took too long. Please sign in again.',
    },
  },
  company: {
    otherwise: 'Company sign-in failed: ',
    known: {
      sso_provider_not_found:
        'Company sign-in failed: No company uses this email to sign in. Please sign in another way.',
      no_user: nobodyFrom('your company'),
    },
  },
  wallet: { otherwise: 'Wallet sign-in failed: ', known: {} },
} satisfies Record<string, { otherwise: string; known: Record<string, string> }>;

export const authMessages = {
  noUser,
  noGoogleUser,
  profileFetchFailed: 'Failed to fetch customer profile',
  profileCreateFailed: 'Failed to create customer profile',
  weakPassword,
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordRequired: 'Enter your password.',
  passwordTooLong: 'Password cannot be longer than 72 characters.',
  tooLong: 'This is too long.',
  codeInvalid: 'Enter the six digits of the code.',
  noWallet: 'No wallet was found in this browser.',
  walletLeft: 'Wallet sign-in failed: The wallet did not sign. Nothing has changed.',
  captchaFailed: 'Please confirm that you are not a robot, and try again.',
  notOffered: 'This way to sign in is not available here yet. Please use your email.',
  checkFields: 'Please check the marked fields.',
  linkExpired: 'This link has expired or has already been used. Ask for a new one.',
  socialCancelled: 'You left before it was finished. Nothing has changed.',
  socialDisabled: 'It is not available here yet. Please use your email.',
  socialTaken: 'This account belongs to another customer.',
  socialFailed: 'It could not be finished. Please try again.',
  notAnswering: 'The service is not answering. Please try again in a moment.',
  wentWrong: 'Something went wrong on our side. Please try again.',
} as const;

/** Why a mailed link led to the sign-in form, by its name in the query. */
const linkProblems = {
  link: authMessages.linkExpired,
  service: authMessages.notAnswering,
  unread: authMessages.profileFetchFailed,
  uncreated: authMessages.profileCreateFailed,
};
export type LinkProblem = keyof typeof linkProblems;

export function linkMessage(problem: unknown) {
  return Object.entries(linkProblems).find(([name]) => name === problem)?.[1];
}

/**
 * The one place where a sentence counts: the service, or the library, sends no code for these. Two
 * codes mean one thing besides.
 */
const aliases: Record<string, string> = {
  'Invalid login credentials': 'invalid_credentials',
  'Email not confirmed': 'email_not_confirmed',
  'Too many requests': 'over_request_rate_limit',
  'User already registered': 'user_already_exists',
  email_exists: 'user_already_exists',
  // The library's own error for an answer without a user.
  'Auth session or user missing': 'no_user',
};

/** Codes of the auth service whose own sentence is meant for the person who asks (FAIL-9). */
const readable = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'email_address_invalid',
  'email_address_not_authorized',
  'email_provider_disabled',
  'flow_state_expired',
  'flow_state_not_found',
  'oauth_provider_not_supported',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'over_sms_send_rate_limit',
  'provider_disabled',
  'same_password',
  'signup_disabled',
  'user_banned',
  'user_not_found',
  'validation_failed',
  'weak_password',
]);

/** For what the service's settings lack: asked itself, it has no one answer. */
export const notOffered = {
  code: 'provider_disabled',
  message: authMessages.notOffered,
  status: 422,
};

/** Codes of features that the auth service does not have switched on. */
const unsupported = new Set([
  'anonymous_provider_disabled',
  'not_found',
  'otp_disabled',
  'phone_provider_disabled',
  'saml_provider_disabled',
  'web3_provider_disabled',
]);

export type AuthFlow = keyof typeof flows;
export type AuthError = { code?: string; message: string; status?: number };

/** The code of the auth service's error. */
export function errorCode(flow: AuthFlow, { code = '', message }: AuthError) {
  return aliases[code] ?? (knownIn(flow)[code] ? code : aliases[message]) ?? code;
}

/** The auth service's error as a message of the flow that failed. */
export function authMessage(flow: AuthFlow, error: AuthError) {
  return knownIn(flow)[errorCode(flow, error)] ?? flows[flow].otherwise + sayable(error);
}

/** A flow's message for a failure of our own. */
export function failureMessage(flow: AuthFlow) {
  return (
    code: FailureCode,
    { retryAfter, fields }: { retryAfter?: number; fields?: Record<string, string> } = {},
  ) => {
    if (code === 'invalid_input') return invalidMessage(fields);
    if (code === 'not_signed_in') return authMessage(flow, { code, message: '', status: 401 });
    if (code === 'rate_limited' && retryAfter !== undefined)
      return tooOftenMessage(flow, retryAfter);
    return authMessage(flow, { message: '', status: code === 'unavailable' ? 0 : 500 });
  };
}

/** A rule on the whole password is the form's own message; what several fields lack is theirs. */
export function invalidMessage(fields: Record<string, string> = {}) {
  const [name, ...others] = Object.keys(fields);
  const isPasswordAlone = name === 'password' && others.length === 0;
  return isPasswordAlone ? fields.password! : authMessages.checkFields;
}

function knownIn(flow: AuthFlow): Record<string, string> {
  return flows[flow].known;
}

/** The same words as for the auth service's own limit, and how long it takes. */
function tooOftenMessage(flow: AuthFlow, seconds: number) {
  const message = waitMessage(seconds);
  return authMessage(flow, { code: 'over_request_rate_limit', message, status: 429 });
}

/** Only sentences that are known to be harmless reach a page; the rest is in the log. */
function sayable({ code = '', message, status = 0 }: AuthError) {
  if (code === 'captcha_failed') return authMessages.captchaFailed;
  // Sent in place of a sentence, with the code of a wrong password.
  if (message === 'unsupported_grant_type') return authMessages.notOffered;
  if (unsupported.has(code) || [404, 405, 501].includes(status)) return authMessages.notOffered;
  if (readable.has(code)) return message;
  if (status === 0 || [502, 503, 504].includes(status)) return authMessages.notAnswering;
  return authMessages.wentWrong;
}
