import { linkMessages } from '@/lib/auth/link-messages';

const signInMessage = 'This signs you in as ann@roam.test in this browser.';
const anonymousSignInMessage = 'This signs you in to the account this link was sent to.';

test.each([
  ['signup', 'Confirm your email', 'Confirm email', signInMessage, anonymousSignInMessage],
  ['invite', "You're invited to Roam", 'Accept invitation', signInMessage, anonymousSignInMessage],
  ['magiclink', 'Sign in to Roam', 'Sign in', signInMessage, anonymousSignInMessage],
  ['email', 'Sign in to Roam', 'Sign in', signInMessage, anonymousSignInMessage],
  ['recovery', 'Choose a new password', 'Continue', signInMessage, anonymousSignInMessage],
  [
    'email_change',
    'Confirm your new email',
    'Change email',
    'Your account will use ann@roam.test.',
    'Your account will use your new email.',
  ],
] as const)(
  'the page of a link of type %s names the action and the account (AUTH-14)',
  (type, ...expected) => {
    const { title, button, describe } = linkMessages[type];
    expect([title, button, describe('ann@roam.test'), describe()]).toEqual(expected);
  },
);
