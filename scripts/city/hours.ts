import type { Week } from './types';

/** Weekday (0 is Sunday), opening and closing time on the wall clock of the provider's zone. */
export type Shift = [weekday: number, opens: string, closes: string];

const weekdays = [1, 2, 3, 4, 5];
const on = (days: number[], ...spans: [string, string][]): Shift[] =>
  days.flatMap((day) => spans.map(([opens, closes]): Shift => [day, opens, closes]));

export const weeks: Record<Week, Shift[]> = {
  office: on(weekdays, ['08:00', '17:00']),
  early: [...on(weekdays, ['07:00', '15:30']), ...on([6], ['08:00', '12:00'])],
  late: on([2, 3, 4, 5, 6], ['10:30', '19:30']),
  split: on(weekdays, ['08:30', '12:30'], ['13:30', '18:00']),
  weekend: [...on([0, 6], ['09:00', '18:00']), ...on([3, 4, 5], ['11:00', '19:00'])],
  'four-day': on([1, 2, 4, 5], ['07:30', '12:00'], ['12:45', '18:15']),
  mornings: on([1, 2, 3, 4, 5, 6], ['07:30', '13:30']),
  'six-day': [...on(weekdays, ['08:00', '18:00']), ...on([6], ['09:00', '15:00'])],
  evenings: [...on([1, 2, 3, 4], ['14:00', '20:30']), ...on([6], ['09:00', '16:00'])],
};

/** Days off, counted from today; `hours` narrows a single day to a part of it. */
export interface TimeOff {
  provider: string;
  from: number;
  to: number;
  hours?: [string, string];
  reason: string;
}

export const timeOffs: TimeOff[] = [
  { provider: 'tobias-lindqvist', from: 5, to: 11, reason: 'Vacation' },
  { provider: 'marisol-vega', from: 16, to: 17, reason: 'Family wedding' },
  {
    provider: 'dana-whitehorse',
    from: 3,
    to: 3,
    hours: ['08:00', '12:00'],
    reason: 'License class',
  },
  { provider: 'noor-haddad', from: 9, to: 10, reason: 'Color course in Chicago' },
  { provider: 'callum-reid', from: 23, to: 30, reason: 'Race and recovery' },
  {
    provider: 'imani-brooks',
    from: 6,
    to: 6,
    hours: ['13:00', '18:00'],
    reason: 'Vet appointment',
  },
  { provider: 'elena-petrova', from: 12, to: 15, reason: 'Conference' },
  { provider: 'theo-nakamura', from: 2, to: 4, reason: 'Assignment out of town' },
  { provider: 'wren-gallagher', from: 8, to: 14, reason: 'Vacation' },
];
