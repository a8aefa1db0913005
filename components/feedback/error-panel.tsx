import type { ReactNode } from 'react';

export function ErrorPanel({
  as: Heading = 'h2',
  title,
  message,
  reference,
  children,
}: {
  as?: 'h1' | 'h2';
  title: string;
  message?: ReactNode;
  reference?: string;
  /** Buttons, the primary one first. */
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl place-content-center justify-items-center px-5 py-16 text-center">
      <TangledLine />
      <Heading className="mt-6 text-section font-bold">{title}</Heading>
      {message && <p className="mt-3 text-lead text-muted-foreground">{message}</p>}
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      {reference && <p className="mt-6 text-sm text-muted-foreground">Reference: {reference}</p>}
    </div>
  );
}

function TangledLine() {
  return (
    <svg
      aria-hidden
      width="160"
      height="64"
      viewBox="0 0 160 64"
      fill="none"
      className="h-16 stroke-accent"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path className="stroke-border" d="M4 44h152" strokeDasharray="1 10" />
      <path d="M6 44h44c22 0 34-9 34-21 0-8-5-13-11-13s-10 5-10 11c0 13 17 23 39 23h14" />
      <circle cx="128" cy="44" r="5" className="fill-warning stroke-none" />
    </svg>
  );
}
