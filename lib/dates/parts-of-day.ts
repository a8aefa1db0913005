export const partsOfDay = {
  morning: { after: null, before: '12:00' },
  afternoon: { after: '12:00', before: '17:00' },
  evening: { after: '17:00', before: null },
} as const;

export type PartOfDay = keyof typeof partsOfDay;

/** Returns the part of the day of a local time: `17:30` or `17:30:00` → `evening`. */
export function getPartOfDay(time: string): PartOfDay {
  if (time < partsOfDay.morning.before) return 'morning';
  return time < partsOfDay.afternoon.before ? 'afternoon' : 'evening';
}
