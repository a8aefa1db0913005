import type { ComponentProps, ReactNode } from 'react';

/** Native checkbox with a label, for forms that work without JavaScript. */
export function Checkbox({
  label,
  description,
  aside,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <label className={`flex flex-wrap items-start gap-3 py-2 ${className}`}>
      <input type="checkbox" className="mt-1 size-5 shrink-0 accent-accent" {...props} />
      <span className="min-w-0 grow basis-[min(8rem,100%)]">
        <span className="font-medium">{label}</span>{' '}
        {description && <span className="block text-sm text-muted-foreground">{description}</span>}
      </span>{' '}
      {aside && <span className="ml-auto text-right font-semibold tabular-nums">{aside}</span>}
    </label>
  );
}
