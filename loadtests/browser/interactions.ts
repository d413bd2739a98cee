import type { Browser, Locator, Page } from 'playwright-core';
import type { MeasuredScreen, ShopScreens } from './screens.ts';

const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 };
const TIMEOUT_MS = 60_000;
/** Milliseconds to wait after a press, until its last frame is recorded. */
const REPORT_MS = 300;
/** Presses of each kind: the first one may load code, the others repeat it. */
const PRESSES = 3;

/** Milliseconds from a press to the next frame, at most, with a CPU 4 times slower. */
export const MAX_INTERACTION_MS = 200;

interface Interaction {
  readonly screen: string;
  readonly name: string;
  /** One for each press. */
  readonly durations: readonly number[];
}

interface Press {
  readonly name: string;
  /** The controls to press one after the other. */
  targets(page: Page): Locator[];
}

const repeated = (target: Locator): Locator[] => Array.from({ length: PRESSES }, () => target);

/** Two choices of a configuration's radio group, in turn. */
const choices = (page: Page, index: number): Locator[] => {
  const group = page.locator('#configuration fieldset:has(input[type="radio"])').nth(index);
  return Array.from({ length: PRESSES }, (_, press) =>
    group.locator('label:has(input[type="radio"])').nth((press % 2) + 1),
  );
};

const QUANTITY: Press = {
  name: 'quantity',
  targets: (page) => repeated(page.locator('main button[aria-controls*="quantity"]:visible').last()),
};
const MENU: Press = {
  name: 'menu',
  targets: (page) => [page.locator('header button[aria-haspopup="dialog"]:visible').first()],
};
const ADD: Press = {
  name: 'add to cart',
  targets: (page) => [
    page.locator('main form:has(input[name="productId"]) button[type="submit"]:visible').first(),
  ],
};
const FILTERS: Press = {
  name: 'filters',
  targets: (page) => [page.locator('main button[popovertarget="filters"]:visible').first()],
};

function pressesOf(screens: ShopScreens): readonly (readonly [MeasuredScreen, readonly Press[]])[] {
  return [
    [screens.overview, [FILTERS, MENU]],
    [screens.product, [{ ...QUANTITY, targets: plusOfProduct }, ADD]],
    [
      screens.configurable,
      [
        { name: 'first choice, such as colour', targets: (page) => choices(page, 0) },
        { name: 'second choice', targets: (page) => choices(page, 1) },
        QUANTITY,
        ADD,
      ],
    ],
    [screens.photo, [QUANTITY]],
    [screens.cart, [{ ...QUANTITY, targets: plusOfProduct }]],
  ];
}

function plusOfProduct(page: Page): Locator[] {
  const field = page.locator('main input[inputmode="numeric"]:visible').first();
  return repeated(field.locator('xpath=following-sibling::button').last());
}

/**
 * Runs in the page: records the time from a press until its frame is rendered. Not the presentation time of the Event Timing
 * API: the software compositor of headless Chromium may present a frame with a sticky bar 250 ms late, at any speed.
 */
function recordInteractions(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const record = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      // A message runs after the rendering that follows the callbacks of animation frames.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => durations.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  for (const name of ['pointerdown', 'pointerup', 'click'])
    window.addEventListener(name, record, { capture: true });
}

/** The longest event of one press, in whole milliseconds. */
async function durationOf(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded({ timeout: TIMEOUT_MS });
  await page.evaluate(() => {
    (window as unknown as { durations: number[] }).durations.length = 0;
  });
  await target.tap({ timeout: TIMEOUT_MS });
  return page.evaluate(async (wait) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, wait));
    return Math.round(Math.max(0, ...(window as unknown as { durations: number[] }).durations));
  }, REPORT_MS);
}

async function pressesOn(browser: Browser, screen: MeasuredScreen, presses: readonly Press[]) {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const found: Interaction[] = [];
  try {
    const [name = '', value = ''] = screen.cookie?.split('=') ?? [];
    if (screen.cookie) await context.addCookies([{ name, value, url: screen.address }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(recordInteractions);
    for (const press of presses) {
      await page.goto(screen.address, { timeout: TIMEOUT_MS });
      await page.locator('html[data-hydrated]').waitFor({ timeout: TIMEOUT_MS });
      await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
      const durations: number[] = [];
      for (const target of press.targets(page)) durations.push(await durationOf(page, target));
      found.push({ screen: screen.name, name: press.name, durations });
    }
  } finally {
    await context.close();
  }
  return found;
}

/** Measures presses on a phone with a CPU 4 times slower: from the press to the frame that shows its effect. */
export async function measureInteractions(browser: Browser, screens: ShopScreens): Promise<Interaction[]> {
  const all: Interaction[] = [];
  for (const [screen, presses] of pressesOf(screens)) {
    all.push(...(await pressesOn(browser, screen, presses)));
  }
  return all;
}
