import Link from 'next/link';

type Option = { label: string; href: string; isCurrent: boolean };

/** Links that sort a list. They scroll sideways on a phone. */
export function SortNav({
  label,
  options,
  ...linkProps
}: {
  label: string;
  options: Option[];
  /** Whether the page is shown from its top again. */
  scroll?: boolean;
}) {
  return (
    <nav aria-label={label} className="-mx-1 -mt-1 mb-3 [scrollbar-width:none] overflow-x-auto p-1">
      <ul className="flex gap-x-4 max-sm:text-sm sm:gap-x-5">
        {options.map((option) => (
          <li key={option.label}>
            <Link
              href={option.href}
              prefetch={false}
              aria-current={option.isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-muted-foreground hover:underline aria-current:font-semibold aria-current:text-foreground"
              {...linkProps}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
