import type { LinkType } from './schema';
import { siteName } from '@/lib/site-config';

type Texts = { title: string; button: string; describe: (email?: string) => string };

const signsIn = (email?: string) =>
  email
    ? `This signs you in as ${email} in this browser.`
    : 'This signs you in to the account this link was sent to.';

/** Copy of the page that an emailed link opens: the action of its button, and the account affected. */
export const linkTexts: Record<LinkType, Texts> = {
  signup: { title: 'Confirm your email', button: 'Confirm email', describe: signsIn },
  invite: {
    title: `You're invited to ${siteName}`,
    button: 'Accept invitation',
    describe: signsIn,
  },
  magiclink: { title: `Sign in to ${siteName}`, button: 'Sign in', describe: signsIn },
  email: { title: `Sign in to ${siteName}`, button: 'Sign in', describe: signsIn },
  recovery: { title: 'Choose a new password', button: 'Continue', describe: signsIn },
  email_change: {
    title: 'Confirm your new email',
    button: 'Change email',
    describe: (email) =>
      email ? `Your account will use ${email}.` : 'Your account will use your new email.',
  },
};
