import { failureReasons, suspendedMessage } from '@/lib/actions/messages';
import { siteName } from '@/lib/site-config';

/** The site's own rule. Reasons of a stricter one follow it (AUTH-2). */
const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';

/** Messages for the auth service's errors, after "Failed to …: ". The service's text is never shown (FAIL-9). */
export const authErrorMessages = {
  unavailable: failureReasons.unavailable,
  unexpected: failureReasons.unexpected,
  rateLimited: 'Too many requests. Please try again in a few minutes.',
  notOffered: "This sign-in option isn't available yet. Please use your email.",
  emailSignInDisabled: "Email sign-in isn't available. Please sign in another way.",
  invalidInput: failureReasons.invalid,
  conflict: 'Something changed at the same time. Please try again.',
  captchaFailed: "Please confirm that you're not a robot and try again.",
  noUserReturned: "We couldn't confirm who you are. Please try again.",
  signInAgain: failureReasons.notSignedIn,
  accountGone: 'This account no longer exists.',
  banned: suspendedMessage,
  refused: `${siteName} didn't accept this account. Please contact us if you think that's a mistake.`,
  signUpClosed: "We aren't accepting new accounts right now.",
  wrongCredentials: "That email or password isn't right. Please try again.",
  emailUnconfirmed: "Your email isn't confirmed yet. Please open the link we sent you.",
  emailNeedsLink: 'Please confirm your email first. Open the link we sent you, then sign in again.',
  emailUnusable: "You can't use this email address here. Please use another one.",
  emailTaken: 'An account with this email already exists. Please sign in another way.',
  emailMissing:
    "We didn't get your email address. Please allow access to it, or sign in another way.",
  phoneTaken: 'This phone number belongs to another account.',
  phoneUnreachable: "We couldn't send a text message. Please check the number.",
  expired: 'Your code or link is wrong or has expired. Please request a new one.',
  startedElsewhere: 'You started this in another browser or too long ago. Please start again.',
  unfinished: "The sign-in wasn't finished. Please try again.",
  companyUnknown: "We couldn't find a company sign-in for this email. Please sign in another way.",
  companyManaged: 'Your company manages this account. Please ask your company to make the change.',
  weakPassword,
  passwordTooShort: `${weakPassword} Yours is still too short, so please choose a longer one.`,
  passwordTooSimple: `${weakPassword} Please mix in symbols as well.`,
  passwordLeaked: `${weakPassword} Yours has appeared in a data breach, so please choose another one.`,
  samePassword: "Choose a password that's different from your current one.",
  currentPasswordRequired: 'Enter your current password as well.',
  currentPasswordWrong: 'Your current password is wrong.',
  signInTooOld: 'You signed in more than a day ago. Please sign out and sign in again first.',
  secondFactorRequired:
    'Sign out first, then sign in again with a code from your authenticator app.',
  wrongAppCode: 'This code is wrong. Enter the current code from your authenticator app.',
  appCodeExpired: 'That took too long. Please enter the current code from your authenticator app.',
  ipAddressChanged:
    'Your connection changed. Please enter the current code from your authenticator app.',
  rejected: "We couldn't accept this code. Please try again later.",
  notFound: 'It has already been removed.',
  limitReached: "You've reached the limit. Please remove one first.",
  alreadyAdded: "You've already added that sign-in method.",
  linkedToOtherAccount: 'That account is already linked to another customer.',
  lastSignInMethod: "This is your only way to sign in, so you can't remove it.",
  emailInUse: "Another account uses this sign-in method's email, so you can't remove it.",
} as const;

export type AuthErrorReason = keyof typeof authErrorMessages;

const passwordReasons = ['weakPassword', 'passwordTooShort', 'passwordTooSimple', 'passwordLeaked'];

/** Whether the message is shown next to the password field. */
export function isPasswordReason(reason: AuthErrorReason) {
  return passwordReasons.includes(reason);
}
