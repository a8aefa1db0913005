'use server';

import { redirect } from 'next/navigation';
import { createAction } from '@/lib/actions/action';
import { createFormAction } from '@/lib/actions/form-action';
import { done, failed } from '@/lib/result';
import { getSafePath } from '@/lib/http/safe-path';
import { getPlaceFailureMessage, placeMessages, getUnknownPlaceMessage } from './messages';
import { reverseGeocode, geocode } from './geocode';
import { savePlaceCookie } from './place-cookie';
import { placeSchema, positionSchema } from './schema';

/** Saves the search area that a visitor typed, then redirects to `next` or home, unless the form has `skipRedirect`. */
export const choosePlace = createFormAction(
  { schema: placeSchema, message: getPlaceFailureMessage },
  async ({ input, form }) => {
    const place = await geocode(input.place);
    if (!place) {
      const message = getUnknownPlaceMessage(input.place);
      return failed('not_found', message, { fields: { place: message } });
    }
    await savePlaceCookie(place);
    if (form.get('skipRedirect') !== 'true') {
      const next = form.get('next');
      redirect(getSafePath(typeof next === 'string' ? next : null));
    }
    return done(place);
  },
);

/** Saves the postal code nearest to the browser's position as the search area. Doesn't store the position. */
export const choosePlaceByPosition = createAction(
  { schema: positionSchema, message: getPlaceFailureMessage },
  async ({ input }) => {
    const place = await reverseGeocode(input.latitude, input.longitude);
    if (!place) return failed('not_found', placeMessages.unknownPosition);
    await savePlaceCookie(place);
    return done(place);
  },
);
