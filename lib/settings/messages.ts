import { waitMessage } from '@/lib/rate-limits/messages';

/** What the settings say when something goes wrong (spec §8 and §9 for the password). */
export const settingsMessages = {
  loadFailed: 'Failed to load your settings',
  checkFields: 'Please check the marked fields.',
  passwordRequired: 'Enter a new password.',
  weakPassword:
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
  passwordTooLong: 'Password cannot be longer than 72 characters.',
  samePassword: 'Choose a password that is not your present one.',
  codeInvalid: 'Enter the six digits of the code.',
  wrongMailedCode: 'This code is wrong or has expired. Ask for a new one.',
  wrongAppCode: 'This code is wrong. Look for the one your app shows now.',
} as const;

export const settingsNotices = {
  passwordCode: {
    title: 'One more step',
    message: 'You signed in a while ago. Enter the code we sent you, so that we know it is you.',
  },
  passwordChanged: {
    title: 'Password changed',
    message: 'Wherever else you were signed in, you are not any more.',
  },
  appAdded: {
    title: 'Two-factor sign-in is on',
    message: 'From now on we ask for a code of your app when you sign in.',
  },
  appRemoved: { title: 'App removed', message: 'Its codes do not sign in any more.' },
  connected: { title: 'Account connected', message: 'You can sign in with it from now on.' },
  disconnected: { title: 'Account disconnected', message: 'It does not sign you in any more.' },
  leftElsewhere: {
    title: 'Signed out elsewhere',
    message: 'You are signed in here and nowhere else.',
  },
} as const;

const flows = {
  password: 'Failed to change the password: ',
  code: 'Failed to send the code: ',
  addApp: 'Failed to add the app: ',
  removeApp: 'Failed to remove the app: ',
  connect: 'Failed to connect the account: ',
  disconnect: 'Failed to disconnect the account: ',
  leave: 'Failed to sign out: ',
} as const;

/** What may follow the colon: sentences of ours only, never a service's own (safety rule 9). */
const reasons = {
  notAnswering: 'The service is not answering. Please try again in a moment.',
  signInAgain: 'Your session has ended. Please sign in again.',
  notOffered: 'The sign-in service of this site does not offer it yet.',
  proveAgain: 'Sign out and in again with a code of your app first.',
  longAgo: 'You signed in more than a day ago. Please sign out and in again first.',
  emailStays: 'Your email stays. You can change it in your profile.',
  onlyWay: 'It is your only way in, so it stays.',
  takenElsewhere: 'It belongs to another customer.',
  notFound: 'It is not there any more.',
  tooMany: 'You have as many as the service allows. Remove one first.',
  tooOften: 'Too many requests. Please try again in a few minutes.',
  wentWrong: 'Something went wrong on our side. Please try again.',
} as const;

export type SettingsFlow = keyof typeof flows;
export type SettingsReason = keyof typeof reasons;

export function settingsMessage(flow: SettingsFlow, reason: SettingsReason, seconds?: number) {
  if (seconds === undefined) return flows[flow] + reasons[reason];
  return flows[flow] + waitMessage(seconds);
}
