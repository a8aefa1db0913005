import { emailLinkMessages } from '@/lib/auth/email-link-messages';

const messageWithEmail = 'This signs you in as ann@roam.test in this browser.';
const messageWithoutEmail = 'This signs you in to the account this link was sent to.';

test.each([
  ['signup', 'Confirm your email', 'Confirm email', messageWithEmail, messageWithoutEmail],
  ['invite', "You're invited to Roam", 'Accept invitation', messageWithEmail, messageWithoutEmail],
  ['magiclink', 'Sign in to Roam', 'Sign in', messageWithEmail, messageWithoutEmail],
  ['email', 'Sign in to Roam', 'Sign in', messageWithEmail, messageWithoutEmail],
  ['recovery', 'Choose a new password', 'Continue', messageWithEmail, messageWithoutEmail],
  [
    'email_change',
    'Confirm your new email',
    'Change email',
    'Your account will use ann@roam.test.',
    'Your account will use your new email.',
  ],
] as const)(
  'the page of an email link of type %s names the action and, if known, the email (AUTH-14)',
  (type, ...expected) => {
    const { title, button, describe } = emailLinkMessages[type];
    expect([title, button, describe('ann@roam.test'), describe()]).toEqual(expected);
  },
);
