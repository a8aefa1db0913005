import { z } from 'zod';
import { replaceWebcal } from '@/lib/external-calendars/calendar-url';
import { providerLinkMessages } from './messages';

/** Token of a provider link, which is a keyed digest (`lib/outbox/provider-links.ts`). */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/);

export const linkSchema = z.object({ token: linkTokenSchema });

export const unblockSchema = linkSchema.extend({ id: z.uuid() });

/** Token of a calendar feed, created by the database. */
export const feedTokenSchema = z.string().regex(/^[0-9a-f]{64}$/);

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time.');

/** Period in the provider's local time, in the format of `datetime-local` fields. */
export const blockSchema = linkSchema
  .extend({ from: localTime, until: localTime })
  // Strings in this format sort by time.
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: providerLinkMessages.endBeforeStart,
  });

/** URL of a provider's external calendar. */
export const externalCalendarSchema = linkSchema.extend({
  address: z
    .string()
    .trim()
    .max(2000, 'This address is too long.')
    .transform(replaceWebcal)
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Paste the whole address. It starts with https:// or webcal://.',
      }),
    ),
});
