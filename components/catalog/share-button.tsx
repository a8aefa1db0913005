'use client';

import { Share2 } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { buttonVariants } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { catalogMessages } from '@/lib/catalog/messages';

/** Button that opens the device's share sheet, or copies the link if there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  async function share() {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(catalogMessages.linkCopied);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(catalogMessages.linkToCopy, { description: url });
    }
  }

  return (
    <button
      type="button"
      onClick={share}
      className={buttonVariants({ variant: 'outline', className: 'noscript:hidden' })}
    >
      <Icon icon={Share2} className="size-5" />
      Share
    </button>
  );
}
