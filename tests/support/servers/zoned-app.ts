import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startAppCopy } from './app-copy';
import { getPreloadOptions } from '../jest/preload';

/** Starts a copy of the app in a time zone. Requests can set its clock. */
export async function startZonedApp(timeZone: string) {
  const NODE_OPTIONS = getPreloadOptions('tests/support/servers/clock-by-header.ts');
  const { url, build, stop } = await startAppCopy({ TZ: timeZone, NODE_OPTIONS });
  const manifest = readFileSync(path.join(build, 'prerender-manifest.json'), 'utf8');
  const { preview } = JSON.parse(manifest) as { preview: { previewModeId: string } };
  return {
    url,
    stop,
    /** Returns headers that set the app's clock and make Next render the page without cached data. */
    createClockHeaders: (instant: string) => ({
      'x-test-clock': instant,
      'x-prerender-revalidate': preview.previewModeId,
    }),
  };
}
