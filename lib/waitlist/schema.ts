import { z } from 'zod';
import { selectionShape } from '@/lib/booking-flow/selection-schema';
import { idSchema } from '@/lib/search-params/schema';
import { getDayPartWindow, type WaitlistWindow } from './windows';
import { waitlistMessages } from './messages';

const checkboxSchema = z.enum(['', 'on']).optional();
const timeSchema = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, waitlistMessages.halfWindow)
  .default('');
const dayParts = ['morning', 'afternoon', 'evening'] as const;
const customWindowFields = [
  ['from_time', 'until_time'],
  ['other_from_time', 'other_until_time'],
] as const;

const { service_id, provider_id, add_on_ids, place, postal_code } = selectionShape;

const timeFields = {
  day: z.iso.date(waitlistMessages.noDay),
  morning: checkboxSchema,
  afternoon: checkboxSchema,
  evening: checkboxSchema,
  from_time: timeSchema,
  until_time: timeSchema,
  other_from_time: timeSchema,
  other_until_time: timeSchema,
};

/** Fields that the customer fills in: a day and up to five windows, three of them parts of the day. */
export const waitlistTimesSchema = z.object(timeFields).superRefine(checkWindows);

export const waitlistSchema = z
  .strictObject({ service_id, provider_id, add_on_ids, place, postal_code, ...timeFields })
  .superRefine(checkWindows);

export const waitlistEntryIdSchema = z.object({ entry_id: idSchema });

type WindowFieldName = (typeof dayParts)[number] | (typeof customWindowFields)[number][number];
type WindowFields = Partial<Record<WindowFieldName, string | undefined>>;

function checkWindows(input: WindowFields, { addIssue }: z.core.$RefinementCtx) {
  const addError = (name: string, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  for (const [from, until] of customWindowFields) {
    const [start = '', end = ''] = [input[from], input[until]];
    if (Boolean(start) !== Boolean(end))
      addError(start ? until : from, waitlistMessages.halfWindow);
    else if (start && start >= normalizeEndTime(end)) addError(until, waitlistMessages.windowOrder);
  }
  if (parseWindows(input).length === 0) addError('morning', waitlistMessages.noWindow);
}

export function parseWindows(input: WindowFields): WaitlistWindow[] {
  return [
    ...dayParts.filter((part) => input[part]).map(getDayPartWindow),
    ...customWindowFields
      .filter(([from, until]) => input[from] || input[until])
      .map(([from, until]) => ({
        from_time: input[from] ?? '',
        until_time: normalizeEndTime(input[until] ?? ''),
      })),
  ];
}

/** Returns a window's end time, writing midnight as `24:00`. */
function normalizeEndTime(time: string) {
  return time === '00:00' ? '24:00' : time;
}
