import type { ComponentProps } from 'react';

/** A `time` element for an instant as Postgres writes it, which HTML does not take for a date. */
export function Instant({ value, ...props }: ComponentProps<'time'> & { value: string }) {
  return <time dateTime={new Date(value).toISOString()} {...props} />;
}
