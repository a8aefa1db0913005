import type { FormState } from '@/lib/form';

/** What an authenticator app has to be told, once. `picture` is a data address. */
export type AppSetup = { factorId: string; secret: string; picture: string };

/** What a form of the settings answers. */
export type SettingsState = FormState & { setup?: AppSetup };

/** An authenticator app that proves the second factor. */
export type AuthenticatorApp = { id: string; added_at: string };

/** An account of somebody else's that signs in here too, or the email itself. */
export type ConnectedAccount = {
  id: string;
  provider: string;
  email: string | null;
  isRemovable: boolean;
};
