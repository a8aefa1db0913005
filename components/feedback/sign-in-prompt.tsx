import { LockKeyhole } from 'lucide';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { EmptyNotice } from './empty-notice';

/** Prompt that visitors see in place of content for signed-in customers. */
export function SignInPrompt({ message, href }: { message: string; href: string }) {
  const art = (
    <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-strong">
      <Icon icon={LockKeyhole} className="size-7" />
    </span>
  );
  return (
    <EmptyNotice title="Sign In Required" message={message} art={art}>
      <ButtonLink href={href}>Sign In</ButtonLink>
    </EmptyNotice>
  );
}
