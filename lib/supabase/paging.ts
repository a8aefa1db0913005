/** Status of a page past the last row. PostgREST before 14.2 cuts off the body, so its code doesn't arrive. */
export const rangeNotSatisfiable = 416;
