/** Changes that the list of addresses confirms. Its query parameter `change` names the last one. */
export const locationChanges = ['added', 'changed', 'deleted'] as const;
export type LocationChange = (typeof locationChanges)[number];

export type UpcomingUse = { reference: string; starts_at: string; time_zone: string };

export type LocationFailureCode = 'location_in_use' | 'too_many_locations';
