import type { ReactNode } from 'react';

export function EmptyNotice({
  as: Heading = 'h2',
  title,
  message,
  art,
  children,
}: {
  as?: 'h2' | 'h3';
  title: string;
  message: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid place-content-center justify-items-center rounded-card border border-dashed border-input px-6 py-14 text-center">
      {art ?? <Signpost />}
      <Heading className="mt-5 text-heading font-bold">{title}</Heading>
      <p className="mt-2 max-w-md text-muted-foreground">{message}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

function Signpost() {
  return (
    <svg aria-hidden width="96" height="80" viewBox="0 0 96 80" fill="none" className="h-20">
      <path
        d="M8 74c16-7 60-7 80 0"
        className="stroke-border"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M48 72V12"
        className="stroke-muted-foreground"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M26 16h34l9 8-9 8H26z"
        className="fill-accent-soft stroke-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M70 38H40l-8 7 8 7h30z"
        className="fill-warning-soft stroke-warning"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
