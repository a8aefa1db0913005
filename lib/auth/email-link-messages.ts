import type { EmailLinkType } from './schema';
import { siteName } from '@/lib/site-config';

type LinkText = { title: string; button: string; describe: (email?: string) => string };

const describeSignIn = (email?: string) =>
  email
    ? `This signs you in as ${email} in this browser.`
    : 'This signs you in to the account this link was sent to.';

/** Text on the page that an emailed link opens: its title, its button and the account affected. */
export const emailLinkMessages: Record<EmailLinkType, LinkText> = {
  signup: { title: 'Confirm your email', button: 'Confirm email', describe: describeSignIn },
  invite: {
    title: `You're invited to ${siteName}`,
    button: 'Accept invitation',
    describe: describeSignIn,
  },
  magiclink: { title: `Sign in to ${siteName}`, button: 'Sign in', describe: describeSignIn },
  email: { title: `Sign in to ${siteName}`, button: 'Sign in', describe: describeSignIn },
  recovery: { title: 'Choose a new password', button: 'Continue', describe: describeSignIn },
  email_change: {
    title: 'Confirm your new email',
    button: 'Change email',
    describe: (email) =>
      email ? `Your account will use ${email}.` : 'Your account will use your new email.',
  },
};
