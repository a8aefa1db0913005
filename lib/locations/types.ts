/** What was done, as the list of places is told in its address. */
export const locationChanges = ['added', 'changed', 'deleted'] as const;
export type LocationChange = (typeof locationChanges)[number];

/** The next booking that takes place at a saved place. */
export type UpcomingUse = { reference: string; starts_at: string; time_zone: string };

export type LocationFailureCode = 'location_in_use' | 'too_many_locations';
