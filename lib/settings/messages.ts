import { checkFields, getFailureReason } from '@/lib/actions/messages';
import { authErrorMessages } from '@/lib/auth/error-messages';
import type { FailureCode } from '@/lib/result';

export const settingsMessages = {
  loadFailed: 'Failed to load your settings',
  checkFields,
  passwordRequired: 'Enter a new password.',
  currentPasswordRequired: 'Enter your current password.',
  wrongEmailedCode: 'This code is wrong or has expired. Request a new one.',
  codeSpent: "That used up your code. If you need another one, we'll send it when you try again.",
  wrongAppCode: 'This code is wrong. Enter the current code from your authenticator app.',
} as const;

/** Confirmation that a password change requires in addition to the session (PROF-6). */
export type Reauthentication = 'none' | 'currentPassword' | 'emailedCode';

/** Explanations on the password form of why it does or doesn't ask for a confirmation. */
export const reauthenticationMessages: Record<Reauthentication, string> = {
  none: "You signed in within the last day, so we don't need your current password.",
  currentPassword: "You signed in more than a day ago, so please confirm that it's you.",
  emailedCode: "You signed in more than a day ago, so we'll send you a code to confirm it's you.",
};

export const settingsNotices = {
  passwordCode: {
    title: 'One more step',
    message: "You signed in a while ago. Enter the code we sent you to confirm it's you.",
  },
  passwordChanged: {
    title: 'Password changed',
    message: "You've been signed out everywhere else.",
  },
  appAdded: {
    title: 'Two-factor sign-in is on',
    message: "From now on, we'll ask for a code from your authenticator app when you sign in.",
  },
  appRemoved: { title: 'App removed', message: 'Codes from that app no longer sign you in.' },
  connected: { title: 'Account connected', message: 'You can now sign in with that account.' },
  disconnected: {
    title: 'Account disconnected',
    message: 'You can no longer sign in with that account.',
  },
  signedOutElsewhere: {
    title: 'Signed out elsewhere',
    message: "You're now signed in only here.",
  },
} as const;

const prefixes = {
  password: 'Failed to change the password: ',
  code: 'Failed to send the code: ',
  addApp: 'Failed to add the app: ',
  removeApp: 'Failed to remove the app: ',
  connect: 'Failed to connect the account: ',
  disconnect: 'Failed to disconnect the account: ',
  signOut: 'Failed to sign out: ',
} as const;

/** Endings of the messages that start above, never the auth service's own text (FAIL-9). */
const reasons = {
  ...authErrorMessages,
  notOffered: "This isn't available here yet.",
  accountGone: authErrorMessages.signInAgain,
  emailStays: "You can't disconnect your email. You can change it in your profile.",
} as const;

export type SettingsFlow = keyof typeof prefixes;
export type SettingsReason = keyof typeof reasons;

export function getSettingsFailureMessage(flow: SettingsFlow, reason: SettingsReason) {
  return prefixes[flow] + reasons[reason];
}

type Details = { retryAfter?: number; fields?: Record<string, string> };

export function createSettingsFailureFormatter(flow: SettingsFlow) {
  return (code: FailureCode, { retryAfter, fields }: Details) => {
    // Only the password rule has its own message (AUTH-2).
    if (code === 'invalid_input') return fields?.password ?? settingsMessages.checkFields;
    return prefixes[flow] + getFailureReason(code, { retryAfter });
  };
}
