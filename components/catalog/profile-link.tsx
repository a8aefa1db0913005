import Link from 'next/link';

/** Link that covers its whole card. The card's other buttons need a higher z-index. */
export function ProfileLink({ href, describedBy }: { href: string; describedBy: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-describedby={describedBy}
      className="py-1.5 font-semibold text-accent after:absolute after:inset-0 hover:underline"
    >
      View Profile
    </Link>
  );
}
