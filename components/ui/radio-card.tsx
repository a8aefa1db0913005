import { useId, type ComponentProps, type ReactNode } from 'react';

/** Radio button as a card. Its accessible name is the title only. */
export function RadioCard({
  title,
  description,
  aside,
  media,
  isCompact = false,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  /** Content at the right edge, such as a price. */
  aside?: ReactNode;
  media?: ReactNode;
  isCompact?: boolean;
}) {
  const id = useId();
  const descriptionIds = [aside && `${id}-aside`, description && `${id}-more`]
    .filter(Boolean)
    .join(' ');

  return (
    <label
      className={`flex flex-wrap items-center rounded-card border border-input bg-surface ${isCompact ? 'gap-x-2.5 gap-y-3 px-3 py-2 sm:gap-x-3 sm:px-4' : 'gap-4 p-4'} transition-colors duration-150 hover:border-foreground has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-55`}
    >
      <input
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={descriptionIds || undefined}
        className="size-5 shrink-0 accent-accent outline-none"
        {...props}
      />
      {media}
      {/* The aside wraps to its own line if the longest word of the title doesn't leave room for it. */}
      <span className="flex min-w-0 grow basis-24 flex-wrap justify-end gap-x-2 sm:gap-x-4">
        <span id={`${id}-title`} className="grow basis-[min-content] font-semibold">
          {title}
        </span>{' '}
        {aside && (
          <span id={`${id}-aside`} className="text-right font-semibold tabular-nums">
            {aside}
          </span>
        )}{' '}
        {description && (
          <span id={`${id}-more`} className="basis-full text-sm text-muted-foreground">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
