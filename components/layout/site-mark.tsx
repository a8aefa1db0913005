export function SiteMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="none" className={className}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10.5 24.5V8.5h6.2a4.9 4.9 0 0 1 0 9.8h-1.6c-1.7 0-1.9 1.6-.7 2.5l4.9 3.7"
        className="stroke-accent-foreground"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.9" cy="24.4" r="1.7" className="fill-accent-foreground" />
    </svg>
  );
}
