import type { ComponentProps } from 'react';

/** `time` element for a Postgres timestamp, which isn't a valid `dateTime` value in HTML. */
export function Instant({ value, ...props }: ComponentProps<'time'> & { value: string }) {
  return <time dateTime={new Date(value).toISOString()} {...props} />;
}
