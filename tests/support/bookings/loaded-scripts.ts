import { expect, type Page, type Response } from '@playwright/test';

/** Expects that of a booking's pages, only its own loads the script with this text. */
export async function expectScriptOnlyOnBooking(page: Page, reference: string, text: string) {
  const loadsScript = async (path: string) => {
    const scripts: Promise<string>[] = [];
    const collect = (response: Response) => {
      if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text());
    };
    page.on('response', collect);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.off('response', collect);
    return (await Promise.all(scripts)).some((script) => script.includes(text));
  };
  expect(await loadsScript(`/bookings/${reference}/receipt`)).toBe(false);
  expect(await loadsScript('/my-bookings')).toBe(false);
  expect(await loadsScript('/home')).toBe(false);
  expect(await loadsScript(`/bookings/${reference}`)).toBe(true);
}
