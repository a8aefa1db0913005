'use server';

import { redirect } from 'next/navigation';
import { createAction } from '@/lib/actions/action';
import { createFormAction } from '@/lib/actions/form-action';
import { done, failed } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getPlaceFailureMessage, placeMessages, getUnknownPlaceMessage } from './messages';
import { locatePosition, locateText } from './locate';
import { rememberPlace } from './remembered';
import { placeSchema, positionSchema } from './schema';

/** Saves a typed place in the cookie. The page then redirects to home; the dialog (`stays`) doesn't. */
export const choosePlace = createFormAction(
  { schema: placeSchema, message: getPlaceFailureMessage },
  async ({ input, form }) => {
    const place = await locateText(input.place);
    if (!place) {
      const message = getUnknownPlaceMessage(input.place);
      return failed('not_found', message, { fields: { place: message } });
    }
    await rememberPlace(place);
    if (form.get('stays') !== 'true') redirect(routes.home);
    return done(place);
  },
);

/** Saves the postal code nearest to the browser's position. The position itself isn't stored. */
export const choosePosition = createAction(
  { schema: positionSchema, message: getPlaceFailureMessage },
  async ({ input }) => {
    const place = await locatePosition(input.latitude, input.longitude);
    if (!place) return failed('not_found', placeMessages.unknownPosition);
    await rememberPlace(place);
    return done(place);
  },
);
