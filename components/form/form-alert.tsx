import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { ReloadForms } from './reload-forms';
import { SignInAgain } from './sign-in-again';

/**
 * The one alert of a form. `id` lets a field be described by it. With the code of a failure it offers
 * the next step: to sign in again, or to reload an outdated page.
 */
export function FormAlert({ id, message, code }: { id?: string; message?: string; code?: string }) {
  if (!message) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-3 rounded-control bg-destructive-soft px-4 py-3 font-medium text-destructive"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {message}
      {code === 'not_signed_in' && <SignInAgain />}
      {code === 'outdated' && <ReloadForms />}
    </p>
  );
}
