import Link from 'next/link';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

/** Line for visitors who come from a search engine and don't know the site (CAT-33). */
export function AboutLine() {
  return (
    <p className="container-page mt-12 text-muted-foreground">
      On {siteName} you book local providers at the prices and times they show. Looking and booking
      cost nothing extra.{' '}
      <Link
        href={routes.howItWorks}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        See how it works
      </Link>
    </p>
  );
}
