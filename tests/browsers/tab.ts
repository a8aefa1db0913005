import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as TestingLibraryDom from '@testing-library/dom';
import type { Browser } from './browser';
import { retry } from './retry';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibraryDom;
  }
}

const libraryPath = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js';
const library = `(() => { ${readFileSync(path.resolve(libraryPath), 'utf8')} })()`;

const screenshotFolder = path.resolve('tests/.results/browsers');

type Name = string | RegExp;

/** Page in which elements are found by role or label, as in the Playwright journeys. */
export class Tab {
  constructor(
    readonly browser: Browser,
    readonly site: string,
  ) {}

  open(path: string) {
    return this.browser.goto(new URL(path, this.site).href);
  }

  async press(role: string, name: Name, index = 0) {
    await retry(`${role} ${name}`, async () => {
      const element = await this.find(role, name, index);
      await element?.click();
      return element;
    });
  }

  async fill(label: Name, text: string) {
    await retry(`field ${label}`, async () => {
      await this.loadLibrary();
      const field = await this.browser.find(createCall(findByLabel, toSource(label)));
      await field?.fill(text);
      return field;
    });
  }

  see(role: string, name: Name) {
    return retry(`${role} ${name}`, () => this.find(role, name, 0));
  }

  seeText(text: Name) {
    return retry(`text ${text}`, () => this.browser.evaluate(createCall(hasText, toSource(text))));
  }

  async seeUrl(pattern: RegExp) {
    await retry(`URL ${pattern}`, async () => pattern.test(await this.browser.getUrl()));
    return new URL(await this.browser.getUrl());
  }

  async saveScreenshot(name: string) {
    mkdirSync(screenshotFolder, { recursive: true });
    const engine = this.browser.name.split('/')[0];
    writeFileSync(
      path.join(screenshotFolder, `${engine}${name}.png`),
      await this.browser.takeScreenshot(),
    );
  }

  private async find(role: string, name: Name, index: number) {
    await this.loadLibrary();
    return this.browser.find(createCall(findByRole, role, toSource(name), index));
  }

  /** Loads Testing Library into the page, because every navigation unloads it. */
  private async loadLibrary() {
    if (!(await this.browser.evaluate("'TestingLibraryDom' in window")))
      await this.browser.evaluate(library);
  }
}

/** Returns a pattern's source. A string becomes a pattern that matches exactly that string. */
function toSource(name: Name) {
  if (name instanceof RegExp) return name.source;
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/** Returns a call as an expression. The function can't contain named functions, which the compiler wraps. */
function createCall<Args extends (string | number)[]>(
  task: (...args: Args) => unknown,
  ...args: Args
) {
  return `(${task})(...${JSON.stringify(args)})`;
}

function findByRole(role: string, name: string, index: number) {
  const element = window
    .TestingLibraryDom!.queryAllByRole(document.body, role, { name: new RegExp(name) })
    .filter((candidate) => !candidate.matches(':disabled, [aria-disabled=true]'))[index];
  if (!element) return null;
  // WebKitGTK may click an element that it hasn't scrolled into view.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A radio button may be visible only as its label.
  return element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
}

function findByLabel(label: string) {
  const options = { selector: 'input, textarea' };
  const fields = window.TestingLibraryDom!.queryAllByLabelText(
    document.body,
    new RegExp(label),
    options,
  );
  return fields.find((field) => field.checkVisibility()) ?? null;
}

function hasText(source: string) {
  return document.body.innerText.split('\n').some((line) => new RegExp(source).test(line.trim()));
}
