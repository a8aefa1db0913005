'use server';

import { redirect } from 'next/navigation';
import { createAction } from '@/lib/actions/action';
import { createFormAction } from '@/lib/actions/form-action';
import { done, failed } from '@/lib/result';
import { getSafePath } from '@/lib/http/safe-path';
import { getAreaFailureMessage, areaMessages, getUnknownAreaMessage } from './messages';
import { reverseGeocode, geocode } from './geocode';
import { saveAreaCookie } from './area-cookie';
import { areaSchema, positionSchema } from './schema';

/** Saves the search area that a visitor typed, then redirects to `next` or home, unless the form has `skipRedirect`. */
export const chooseArea = createFormAction(
  { schema: areaSchema, message: getAreaFailureMessage },
  async ({ input, form }) => {
    const area = await geocode(input.place);
    if (!area) {
      const message = getUnknownAreaMessage(input.place);
      return failed('not_found', message, { fields: { place: message } });
    }
    await saveAreaCookie(area);
    if (form.get('skipRedirect') !== 'true') {
      const next = form.get('next');
      redirect(getSafePath(typeof next === 'string' ? next : null));
    }
    return done(area);
  },
);

/** Saves the postal code nearest to the browser's position as the search area. Doesn't store the position. */
export const chooseAreaByPosition = createAction(
  { schema: positionSchema, message: getAreaFailureMessage },
  async ({ input }) => {
    const area = await reverseGeocode(input.latitude, input.longitude);
    if (!area) return failed('not_found', areaMessages.unknownPosition);
    await saveAreaCookie(area);
    return done(area);
  },
);
