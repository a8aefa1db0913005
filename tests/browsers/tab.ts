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

const pictures = path.resolve('tests/.results/browsers');

type Name = string | RegExp;

/** Finds and uses elements by role or label, as the other journeys do. */
export class Tab {
  constructor(
    readonly browser: Browser,
    readonly site: string,
  ) {}

  open(address: string) {
    return this.browser.goto(new URL(address, this.site).href);
  }

  async press(role: string, name: Name, nth = 0) {
    await retry(`${role} ${name}`, async () => {
      const element = await this.find(role, name, nth);
      await element?.click();
      return element;
    });
  }

  async fill(label: Name, text: string) {
    await retry(`field ${label}`, async () => {
      await this.prepare();
      const field = await this.browser.find(call(findByLabel, toSource(label)));
      await field?.fill(text);
      return field;
    });
  }

  see(role: string, name: Name) {
    return retry(`${role} ${name}`, () => this.find(role, name, 0));
  }

  seeText(text: Name) {
    return retry(`text ${text}`, () => this.browser.run(call(hasText, toSource(text))));
  }

  async seeAddress(pattern: RegExp) {
    await retry(`address ${pattern}`, async () => pattern.test(await this.browser.getUrl()));
    return new URL(await this.browser.getUrl());
  }

  async keepPicture(name: string) {
    mkdirSync(pictures, { recursive: true });
    const engine = this.browser.name.split('/')[0];
    writeFileSync(path.join(pictures, `${engine}${name}.png`), await this.browser.takeScreenshot());
  }

  private async find(role: string, name: Name, nth: number) {
    await this.prepare();
    return this.browser.find(call(findByRole, role, toSource(name), nth));
  }

  /** Loads the library that finds elements, because every navigation unloads it. */
  private async prepare() {
    if (!(await this.browser.run("'TestingLibraryDom' in window"))) await this.browser.run(library);
  }
}

/** Returns a pattern's source. A string has to match exactly, a pattern anywhere. */
function toSource(name: Name) {
  if (name instanceof RegExp) return name.source;
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/** Calls a function in the page. The function can't contain named functions, because the compiler marks them. */
function call<Args extends (string | number)[]>(task: (...args: Args) => unknown, ...args: Args) {
  return `(${task})(...${JSON.stringify(args)})`;
}

function findByRole(role: string, name: string, nth: number) {
  const found = window
    .TestingLibraryDom!.queryAllByRole(document.body, role, { name: new RegExp(name) })
    .filter((element) => !element.matches(':disabled, [aria-disabled=true]'))[nth];
  if (!found) return null;
  // WebKitGTK doesn't scroll far, and clicks what it can't see.
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A radio button may be drawn by its label.
  return found instanceof HTMLInputElement ? (found.labels?.[0] ?? found) : found;
}

function findByLabel(label: string) {
  const options = { selector: 'input, textarea' };
  const found = window.TestingLibraryDom!.queryAllByLabelText(
    document.body,
    new RegExp(label),
    options,
  );
  return found.find((field) => field.checkVisibility()) ?? null;
}

function hasText(source: string) {
  return document.body.innerText.split('\n').some((line) => new RegExp(source).test(line.trim()));
}
