import { LockKeyhole } from '@/components/ui/icons/lock-keyhole';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNotice } from './empty-notice';

/** Prompt that visitors see in place of content for signed-in customers. */
export function SignInPrompt({
  as = 'h1',
  title = 'Sign In Required',
  message,
  href,
  label = 'Sign In',
}: {
  as?: 'h1' | 'h2';
  title?: string;
  message: string;
  href: string;
  label?: string;
}) {
  return (
    <EmptyNotice
      as={as}
      title={title}
      message={message}
      art={
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <LockKeyhole aria-hidden className="size-7" />
        </span>
      }
    >
      <ButtonLink href={href}>{label}</ButtonLink>
    </EmptyNotice>
  );
}
