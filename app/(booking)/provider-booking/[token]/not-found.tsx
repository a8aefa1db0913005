import { InvalidLinkPage } from '@/components/provider-links/invalid-link-page';

export default function EndedLinkPage() {
  return <InvalidLinkPage />;
}
