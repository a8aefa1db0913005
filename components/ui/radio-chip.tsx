import type { ComponentProps } from 'react';

/** Radio button as a chip, for a grid of short options such as times. */
export function RadioChip({ children, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="relative flex min-h-12 items-center justify-center rounded-control border border-input bg-surface px-1.5 py-1 text-center leading-tight font-semibold tabular-nums transition-colors duration-150 hover:border-foreground has-checked:forced-chosen has-checked:border-accent has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-55">
      {/* Not hidden but on top of the chip so that clicks, zoom and validation messages work. */}
      <input
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
        {...props}
      />
      {children}
    </label>
  );
}
