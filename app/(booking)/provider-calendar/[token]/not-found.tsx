import { EndedLink } from '@/components/provider-links/ended-link';

export default function EndedLinkPage() {
  return <EndedLink />;
}
