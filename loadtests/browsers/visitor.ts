import { setTimeout as wait } from 'node:timers/promises';
import type { DrivenBrowser } from './driven-browser.ts';

const POLL_MS = 100;
/** Bounds a step that fails; a busy machine needs seconds for a page load. */
const STEP_MS = 30_000;

/** Finds the first visible element that a selector matches, as an expression of the page. */
const visible = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility({ visibilityProperty: true }))`;

/** Finds the middle of an element, as an expression of the page: null while something covers it. */
const middleOf = (selector: string) => `(() => {
  const element = ${visible(selector)};
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const found = document.elementFromPoint(x, y);
  return element.contains(found) || found?.contains(element) ? [x, y] : null;
})()`;

/** A person in front of a browser, who sees elements by CSS selectors. */
export interface Visitor {
  open(url: string): Promise<void>;
  /** Waits until an expression of the page is truthy. Rejects with the expression when it is not in time. */
  until(expression: string): Promise<void>;
  sees(selector: string): Promise<void>;
  seesNot(selector: string): Promise<void>;
  /** Clicks the middle of an element, which nothing may cover. */
  click(selector: string): Promise<void>;
  /** Clicks a field, and replaces its text. */
  fill(selector: string, text: string): Promise<void>;
  read(expression: string): Promise<unknown>;
  back(): Promise<void>;
}

export function visitorOf(browser: DrivenBrowser): Visitor {
  const until = async (expression: string) => {
    const end = performance.now() + STEP_MS;
    // An evaluation fails while the page changes.
    while (!(await browser.evaluate(`Boolean(${expression})`).catch(() => false))) {
      if (performance.now() > end) throw new Error(`never true: ${expression}`);
      await wait(POLL_MS);
    }
  };
  const hydrated = () => until(`document.documentElement.dataset.hydrated !== undefined`);
  const click = async (selector: string) => {
    await until(visible(selector));
    await browser.evaluate(`${visible(selector)}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    // A sheet is covered while it slides in.
    await until(middleOf(selector));
    const point = await browser.evaluate(middleOf(selector));
    const [x, y] = Array.isArray(point) ? point.map(Number) : [];
    if (x === undefined || y === undefined) throw new Error(`covered: ${selector}`);
    await browser.click(x, y);
  };
  return {
    until,
    click,
    read: (expression) => browser.evaluate(expression),
    async open(url) {
      await browser.open(url);
      await hydrated();
    },
    sees: (selector) => until(visible(selector)),
    seesNot: (selector) => until(`!(${visible(selector)})`),
    async fill(selector, text) {
      await click(selector);
      await until(`document.activeElement === ${visible(selector)}`);
      await browser.evaluate(`${visible(selector)}.select()`);
      await browser.type(text);
    },
    back: () => browser.back(),
  };
}
