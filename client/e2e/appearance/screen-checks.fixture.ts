import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { tabThroughPage } from '#client/e2e/faults/focus-outline.fixture.ts';
import { sweepForLayoutFaults } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { BREAKPOINTS } from '#shared/constants.ts';
import type { ScreenState } from './screens.fixture.ts';

const VIEWPORTS = {
  'wide screens': { width: 1280, height: 900 },
  'small screens': { width: 360, height: 900 },
} as const;
const PHONE = { width: 360, height: 740 };

const NARROWEST = 320;
const WIDEST = 1920;

/** Widths on both sides of each breakpoint, which grows with the text, and between them in equal steps. */
function sweepOf(fontSize: number, step: number) {
  const edges = BREAKPOINTS.map((width) => (width * fontSize) / 16).flatMap((width) => [width - 1, width]);
  const steps = Array.from(
    { length: (WIDEST - NARROWEST) / step + 1 },
    (_, index) => NARROWEST + step * index,
  );
  const widths = new Set([...edges.filter((width) => width < WIDEST), ...steps]);
  return { fontSize, widths: [...widths].toSorted((one, other) => one - other) };
}

/** By the font size of the browser: its default, and text of 150 % and 200 %. */
const SWEEPS = [sweepOf(16, 160), sweepOf(24, 400), sweepOf(32, 400)];

/**
 * Checks that axe-core does not have: live regions in headings, selects without placeholder, the colour of placeholders,
 * names without the visible words, by which speech input finds a control.
 */
function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const short = (element: Element) => element.outerHTML.slice(0, 120);
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return [
      ...all(':is(a, button, summary, [role="button"])[aria-label]')
        .filter(
          (element): element is HTMLElement => element instanceof HTMLElement && element.checkVisibility(),
        )
        .filter((element) => {
          const name = words(element.ariaLabel ?? '');
          // In order, and perhaps abbreviated: "Mon 30" in "Monday 30 November".
          let next = 0;
          return words(element.innerText).some((word) => {
            const at = name.findIndex((each, index) => index >= next && each.startsWith(word));
            next = at + 1;
            return at < 0;
          });
        })
        .map((element) => `name without the visible words: ${short(element)}`),
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

/** Resizes the open page, and waits until it is painted in that size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Returns the share of a phone's height that sticky and fixed elements cover once the page is scrolled. */
async function coveredOnPhone(page: Page): Promise<number> {
  await resize(page, PHONE);
  const covered = await page.evaluate(() => {
    window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 3);
    const isSticky = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isSticky(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const share =
      rows.filter((y) => isSticky(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight;
    window.scrollTo(0, 0);
    return share;
  });
  return covered;
}

/**
 * Opens a state, and checks it in its sizes: accessibility and structure; that nothing overflows from 320 to 1920 px
 * with text of 100 to 200 %; that the outline of each focused element is painted. Reports all faults of the state.
 * Returns the share of a phone's height that its sticky elements cover, 0 to 1.
 */
export async function checkScreenState(
  shopper: Shopper,
  { open, on, hasKnownFrame = false }: ScreenState,
): Promise<number> {
  const { page } = shopper;
  const sizes = on ? [on] : (['wide screens', 'small screens'] as const);
  const [first = 'wide screens'] = sizes;
  await page.setViewportSize(VIEWPORTS[first]);
  await open(shopper);

  for (const size of sizes) {
    if (size !== first) await resize(page, VIEWPORTS[size]);
    expect.soft(await axeViolations(page, { targets: true }), `accessibility on ${size}`).toEqual([]);
    expect.soft(await structureFaults(page), `structure on ${size}`).toEqual([]);
  }
  const covered = await coveredOnPhone(page);
  await resize(page, VIEWPORTS[first]);
  expect.soft(await sweepForLayoutFaults(page, SWEEPS), 'layout').toEqual([]);

  // The resize took the focus from the menu, which closed it.
  if (on) await open(shopper);
  // Last, because leaving a required field empty marks it.
  for (const size of sizes) {
    await resize(page, VIEWPORTS[size]);
    const { faults, count } = await tabThroughPage(page, { within: hasKnownFrame ? 'main' : 'document' });
    expect.soft(faults, `focus outlines on ${size}`).toEqual([]);
    expect.soft(count, `focused elements on ${size}`).toBeGreaterThan(hasKnownFrame ? 0 : 3);
  }
  return covered;
}
