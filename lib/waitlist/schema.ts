import { z } from 'zod';
import { bookedShape, selectionShape, toList } from '@/lib/booking-flow/selection-schema';
import { idSchema } from '@/lib/search-params/schema';
import { getDayPartWindow, otherDayCount, type WaitlistWindow } from './windows';
import { waitlistMessages } from './messages';

const checkboxSchema = z.enum(['', 'on']).optional();
const timeSchema = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, waitlistMessages.halfWindow)
  .default('');
const dayParts = ['morning', 'afternoon', 'evening'] as const;

const timeFields = {
  day: z.iso.date(waitlistMessages.noDay),
  morning: checkboxSchema,
  afternoon: checkboxSchema,
  evening: checkboxSchema,
  from_time: timeSchema,
  until_time: timeSchema,
};

/** Fields that the customer types or must choose: a day and up to four windows, three of them parts of the day. */
export const waitlistTimesSchema = z.object(timeFields).superRefine(checkWindows);

export const waitlistSchema = z
  .strictObject({
    service_id: selectionShape.service_id,
    ...bookedShape,
    ...timeFields,
    also_on: z.preprocess(toList, z.array(z.iso.date()).max(otherDayCount)),
  })
  .omit({ starts_at: true })
  .superRefine(checkWindows);

export const waitlistEntryIdSchema = z.object({ entry_id: idSchema });

type WindowFieldName = (typeof dayParts)[number] | 'from_time' | 'until_time';
type WindowFields = Partial<Record<WindowFieldName, string | undefined>>;

function checkWindows(input: WindowFields, { addIssue }: z.core.$RefinementCtx) {
  const addError = (name: string, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  const { from_time = '', until_time = '' } = input;
  if (Boolean(from_time) !== Boolean(until_time))
    addError(from_time ? 'until_time' : 'from_time', waitlistMessages.halfWindow);
  else if (from_time && from_time >= normalizeEndTime(until_time))
    addError('until_time', waitlistMessages.windowOrder);
  if (parseWindows(input).length === 0) addError('morning', waitlistMessages.noWindow);
}

export function parseWindows(input: WindowFields): WaitlistWindow[] {
  const windows = dayParts.filter((part) => input[part]).map(getDayPartWindow);
  const { from_time = '', until_time = '' } = input;
  return from_time || until_time
    ? [...windows, { from_time, until_time: normalizeEndTime(until_time) }]
    : windows;
}

/** Returns a window's end time, writing midnight as `24:00`. */
function normalizeEndTime(time: string) {
  return time === '00:00' ? '24:00' : time;
}
