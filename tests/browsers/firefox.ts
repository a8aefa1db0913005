import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Browser } from './browser';

/** Starts an installed Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  // Ignores console errors, because Firefox logs each request that a navigation aborts.
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return {
    name: await browser.version(),
    goto: (url) => page.goto(url),
    back: () => page.goBack(),
    getUrl: async () => page.url(),
    setWidth: (width) => page.setViewport({ width, height: 900 }),
    addCookie: (cookie) => browser.setCookie({ ...cookie, domain: 'localhost', path: '/' }),
    pressKey: (key) => page.keyboard.press(key),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      // The cast allows `select` and `type`, because only text fields are filled.
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      if (!element) return null;
      return {
        click: () => element.click(),
        fill: async (text) => {
          await element.evaluate((field) => field.select());
          await element.type(text);
        },
      };
    },
    takeScreenshot: () => page.screenshot({ fullPage: false }),
    takePageErrors: () => pageErrors.splice(0),
    close: () => browser.close(),
  };
}
