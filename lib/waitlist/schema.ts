import { z } from 'zod';
import { idSchema, selectionShape } from '@/lib/booking-flow/selection-schema';
import { getWindow, type WaitlistWindow } from './windows';
import { waitlistMessages } from './messages';

const checkboxSchema = z.enum(['', 'on']).optional();
const timeSchema = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, waitlistMessages.halfWindow)
  .default('');
const parts = ['morning', 'afternoon', 'evening'] as const;
const spans = [
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

/** Fields that the customer fills in: a day and up to five time windows. */
export const waitlistTimesSchema = z.object(timeFields).superRefine(checkWindows);

export const waitlistSchema = z
  .strictObject({ service_id, provider_id, add_on_ids, place, postal_code, ...timeFields })
  .superRefine(checkWindows);

export const waitlistEntrySchema = z.object({ entry_id: idSchema });

type Windows = Partial<
  Record<(typeof parts)[number] | (typeof spans)[number][number], string | undefined>
>;

function checkWindows(input: Windows, { addIssue }: z.core.$RefinementCtx) {
  const addError = (name: string, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  for (const [from, until] of spans) {
    const [start = '', end = ''] = [input[from], input[until]];
    if (Boolean(start) !== Boolean(end))
      addError(start ? until : from, waitlistMessages.halfWindow);
    else if (start && start >= getEnd(end)) addError(until, waitlistMessages.windowOrder);
  }
  if (parseWindows(input).length === 0) addError('morning', waitlistMessages.noWindow);
}

export function parseWindows(input: Windows): WaitlistWindow[] {
  return [
    ...parts.filter((part) => input[part]).map(getWindow),
    ...spans
      .filter(([from, until]) => input[from] || input[until])
      .map(([from, until]) => ({
        from_time: input[from] ?? '',
        until_time: getEnd(input[until] ?? ''),
      })),
  ];
}

/** Returns the end of a window, with midnight as `24:00`. */
function getEnd(time: string) {
  return time === '00:00' ? '24:00' : time;
}
