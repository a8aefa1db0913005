import { useId, type ComponentProps } from 'react';

/** Group of native radio buttons, which submit and enforce `required` without JavaScript, unlike Radix's. */
export function RadioGroup({
  legend,
  hideLegend = false,
  error,
  className = '',
  children,
  ...props
}: ComponentProps<'fieldset'> & {
  legend: string;
  hideLegend?: boolean;
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
      {error && (
        <p id={`${id}-error`} className="mb-3 text-sm font-medium text-destructive">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
