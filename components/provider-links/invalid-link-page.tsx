import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { providerLinkMessages } from '@/lib/provider-links/messages';
import { routes } from '@/lib/routes';

/** Page for a provider's link that is wrong, expired or replaced. It doesn't reveal which (PROV-2). */
export function InvalidLinkPage() {
  const { title, message } = providerLinkMessages.invalidLink;
  return (
    <PageShell narrow title={title} subtitle={message}>
      <ButtonLink href={routes.contact} variant="outline">
        Contact us
      </ButtonLink>
    </PageShell>
  );
}
