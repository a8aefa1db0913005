import { ArrowLeft } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import type { ReactNode } from 'react';

export function PageShell({
  title,
  subtitle,
  back,
  aboveTitle,
  actions,
  narrow = false,
  hidesTitleOnPhones = false,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  back?: { href: string; label: string };
  aboveTitle?: ReactNode;
  actions?: ReactNode;
  /** Whether to use the narrow column for text and forms. */
  narrow?: boolean;
  /** Whether only screen readers get the title on phones, because the first element of the page says as much. */
  hidesTitleOnPhones?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`sm:pt-12 ${hidesTitleOnPhones ? 'pt-4' : 'pt-8'} ${narrow ? 'container-prose' : 'container-page'}`}
    >
      {back && (
        <Link
          href={back.href}
          className="mb-3 inline-flex min-h-11 items-center gap-2 font-medium text-muted-foreground hover:text-foreground"
        >
          <Icon icon={ArrowLeft} className="size-5" />
          {back.label}
        </Link>
      )}
      {aboveTitle && <div className="mb-4">{aboveTitle}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-3xl min-w-0">
          <h1
            className={`text-title font-bold wrap-break-word ${hidesTitleOnPhones ? 'max-sm:sr-only' : ''}`}
          >
            {title}
          </h1>
          {subtitle && <p className="mt-3 text-lead text-muted-foreground">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      <div className={`sm:mt-12 ${hidesTitleOnPhones ? '' : 'mt-8'}`}>{children}</div>
    </div>
  );
}
