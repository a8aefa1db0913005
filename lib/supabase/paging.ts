/** PostgREST's error code for a page past the last row. */
export const rangeNotSatisfiable = 'PGRST103';
