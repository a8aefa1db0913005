import { CircleAlert } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { ReloadFormsButton } from './reload-forms-button';
import { SignInAgainLink } from './sign-in-again-link';

/** Alert for a form. Some failure codes add a sign-in link or a reload button. */
export function FormAlert({ id, message, code }: { id?: string; message?: string; code?: string }) {
  if (!message) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-3 rounded-control bg-destructive-soft px-4 py-3 font-medium text-destructive"
    >
      <Icon icon={CircleAlert} className="mt-0.5 size-5 shrink-0" />
      {/* A browser's translation replaces text nodes, so React can change this text only as a whole element's. */}
      <span>{message}</span>
      {code === 'not_signed_in' && <SignInAgainLink />}
      {code === 'outdated' && <ReloadFormsButton />}
    </p>
  );
}
