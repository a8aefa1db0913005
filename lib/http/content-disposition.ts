import { siteName } from '@/lib/site-config';

/** Returns the `Content-Disposition` of a download: `data.json` → `attachment; filename="roam-data.json"`. */
export function formatContentDisposition(fileName: string) {
  const site = siteName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();
  return `attachment; filename="${site ? `${site}-` : ''}${fileName}"`;
}
