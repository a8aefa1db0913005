'use server';

import { after } from 'next/server';
import { z } from 'zod';
import { createAction } from '@/lib/actions/action';
import { rememberDevice } from '@/lib/auth/known-device';
import { createAuthFailureFormatter } from '@/lib/auth/messages';
import { saveDefaultAreaCookie } from '@/lib/area/area-cookie';
import { storeGooglePicture } from '@/lib/profile/google-picture';
import { done } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';

/** Completes a sign-in that happened in the browser. `finishSignIn` completes those on the server. */
export const completeBrowserSignIn = createAction(
  { schema: z.void(), requires: 'customer', message: createAuthFailureFormatter('callback') },
  async ({ customer }) => {
    const supabase = await createServerSupabase();
    await rememberDevice(customer.email);
    await saveDefaultAreaCookie(supabase);
    after(() => storeGooglePicture(supabase, customer));
    return done();
  },
);
