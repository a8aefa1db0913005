'use client';

import { useEffect } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { deleteCookie } from '@/lib/browser-storage/document-cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Notice that a server action left in a cookie, part of the page where a toast would cover something (BOOK-44). */
export function FlashNotice({ notice }: { notice: { title: string; message: string } }) {
  // Deletes the cookie, so that the next page doesn't show the notice again.
  useEffect(() => deleteCookie(cookieNames.notice), []);

  return <FormNotice notice={notice} />;
}
