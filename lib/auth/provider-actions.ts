'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createAction } from '@/lib/actions/action';
import { createFormAction } from '@/lib/actions/form-action';
import { done } from '@/lib/result';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { createServerSupabase } from '@/lib/supabase/server';
import { readCaptchaToken } from './captcha';
import { providerDisabledError } from './error-reasons';
import { toAuthFailure } from './failures';
import { createAuthFailureFormatter } from './messages';
import { getCallbackUrl } from './redirects';
import { emailSchema } from './schema';
import { socialProviderIds } from './types';

/** Redirects to the company's sign-in page, found by the email's domain. */
export const signInWithCompany = createFormAction(
  { schema: emailSchema, message: createAuthFailureFormatter('company') },
  async ({ input: { email, next }, form }) => {
    if ((await fetchAuthSettingsOrNull())?.saml_enabled === false)
      return toAuthFailure('company', providerDisabledError);
    const supabase = await createServerSupabase();
    const { data, error } = await supabase.auth.signInWithSSO({
      domain: email.split('@')[1] ?? '',
      options: {
        redirectTo: getCallbackUrl(next, { provider: 'company' }),
        captchaToken: readCaptchaToken(form),
      },
    });
    if (error) return toAuthFailure('company', error);
    redirect(data.url);
  },
);

/** Checks that an OAuth provider is switched on, because the auth service answers with raw JSON if it isn't. */
export const checkSocialProvider = createAction(
  {
    schema: z.enum(socialProviderIds).catch('google'),
    message: createAuthFailureFormatter('google'),
  },
  async ({ input: provider }) => {
    const settings = await fetchAuthSettingsOrNull();
    if (!settings) return toAuthFailure(provider, {});
    if (settings.external?.[provider] === true) return done();
    return toAuthFailure(provider, providerDisabledError);
  },
);
