import { useId, type ComponentProps, type ReactNode } from 'react';

/**
 * A group of native radios (`RadioCard`, `RadioChip`), and not Radix': the booking steps are plain
 * GET forms that must work with scripts off, and native radios send their value, move with the
 * arrow keys and enforce `required` without scripts.
 */
export function RadioGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  className = '',
  children,
  ...props
}: ComponentProps<'fieldset'> & {
  legend: string;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: string;
}) {
  const id = useId();

  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={`min-w-0 ${className}`}
      {...props}
    >
      <legend
        id={`${id}-legend`}
        className={hideLegend ? 'sr-only' : 'mb-3 text-heading font-bold tracking-tight'}
      >
        {legend}
      </legend>
      {hint && <div className="-mt-2 mb-4 text-muted-foreground">{hint}</div>}
      {error && (
        <p id={`${id}-error`} className="mb-3 text-sm font-medium text-destructive">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
