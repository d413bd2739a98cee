import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.fixture.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { OVERLAY_STATES, SCREEN_STATES, SCREENS_LOCALE } from './screens.fixture.ts';
import { openShop, type Shopper } from './shopper.fixture.ts';

const WIDTHS = { 'small screens': 360, 'wide screens': 1280 } as const;
/** The other brands that sell products. */
const OTHER_BRANDS = ['dbnoisecontrol', 'fibersandfoams'] as const;

/** The colours of a brand: the tokens of its theme, without its fonts. */
function tokensOf(brand: string): string {
  const theme = readFileSync(`shared/brands/${brand}/theme.css`, 'utf8');
  return theme.slice(theme.indexOf('@layer tokens'));
}

/** Shows the page in the colours of another brand while `check` runs. */
async function inColoursOf<T>(page: Page, brand: string, check: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({ content: tokensOf(brand) });
  const result = await check();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return result;
}

/** Structures that axe-core does not check: what a heading may contain, selects without a placeholder, placeholders. */
function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const short = (element: Element) => element.outerHTML.slice(0, 120);
    return [
      ...all(':is(h1, h2, h3, h4) :is([role="status"], [aria-live], output)').map(
        (element) => `live region in a heading: ${short(element)}`,
      ),
      ...all('select[required]')
        .filter((element) => element.querySelector('option')?.getAttribute('value') !== '')
        .map((element) => `required select without placeholder: ${short(element)}`),
      ...all(':is(input, textarea)[placeholder]')
        .filter((element) => {
          const { color, opacity } = getComputedStyle(element, '::placeholder');
          const probe = document.createElement('span');
          probe.style.color = 'var(--ink-muted)';
          document.body.append(probe);
          const muted = getComputedStyle(probe).color;
          probe.remove();
          return color !== muted || opacity !== '1';
        })
        .map((element) => `placeholder in another colour than --ink-muted: ${short(element)}`),
    ];
  });
}

describe.skipIf(!CHROMIUM).each(['wide screens', 'small screens'] as const)('on %s', (screens) => {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await launchBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE, { width: WIDTHS[screens] });
  });
  afterAll(() => browser?.close());

  const states = [...SCREEN_STATES, ...OVERLAY_STATES].filter(({ on = screens }) => on === screens);

  it.each(states)('contrast and structure are right: $name', async ({ open, on }) => {
    const { page } = shopper;
    await open(shopper);
    expect(await axeViolations(page)).toEqual([]);
    expect(await structureFaults(page)).toEqual([]);
    // The colours do not depend on the width.
    for (const brand of screens === 'wide screens' || on ? OTHER_BRANDS : []) {
      const faults = await inColoursOf(page, brand, () => axeViolations(page, ['color-contrast']));
      expect(faults, brand).toEqual([]);
    }
  });
});
