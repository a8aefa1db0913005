import { CircleAlert } from 'lucide-react';

/** The one alert of a form. `id` lets a field be described by it. */
export function FormAlert({ id, message }: { id?: string; message?: string }) {
  if (!message) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-3 rounded-control bg-destructive-soft px-4 py-3 font-medium text-destructive"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  );
}
