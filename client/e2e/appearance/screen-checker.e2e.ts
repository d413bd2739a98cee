import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { tabThroughPage } from '#client/e2e/faults/focus-outline.fixture.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#client/e2e/faults/layout-shift.fixture.ts';
import { sweepForLayoutFaults } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const CARD = 'display: block; width: 12rem; margin: 2rem; background: #fff';
const LINK = 'display: block; height: 3rem';

/** A card with one link, beside a second link so that Tab goes round. */
function pageWith({ card = '', link = '', outline = '3px solid #00c', after = '' }): string {
  return `<!doctype html><html lang="en"><title>Card</title>
    <style>a:focus-visible { outline: ${outline}; outline-offset: 2px }</style>
    <div style="${CARD}; ${card}"><a href="#card" style="${LINK}; ${link}">Card</a></div>
    <p style="margin: 2rem"><a href="#other">Other</a></p>${after}`;
}

describe.skipIf(!CHROMIUM)('the checks of screens', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it.each([
    ['a text that wraps', '<p>Felt panels</p>', []],
    [
      'a box wider than a phone',
      '<div style="width: 400px">Felt</div>',
      ['<div > Felt overflows the page (320/16, 320/32)'],
    ],
    [
      'a text of 200 % that is cut off',
      '<p style="width: 120px; overflow: hidden">Soundproofing</p>',
      ['"Soundproofing" overflows <p > Soundproofing (320/32, 640/32)'],
    ],
  ])('see the overflow of %s', async (_, body, faults) => {
    const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
    await page.setContent(`<!doctype html><html lang="en"><title>Box</title><main>${body}</main>`);
    const sweeps = [16, 32].map((fontSize) => ({ fontSize, widths: [320, 640] }));
    expect(await sweepForLayoutFaults(page, sweeps)).toEqual(faults);
    const restored = () => [innerWidth, innerHeight, getComputedStyle(document.body).fontSize];
    expect(await page.evaluate(restored)).toEqual([400, 600, '16px']);
    await page.close();
  });

  it.each([
    ['after', 'the first paint', 1],
    ['before', 'the first paint', 0],
  ])('see a layout shift %s %s: %i', async (when, _, seen) => {
    const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
    await recordLayoutShifts(page);
    const stylesheet = Promise.withResolvers<void>();
    await page.route('http://shop.test/**', async (route) => {
      if (!route.request().url().endsWith('.css')) {
        const head = '<title>Felt</title><link rel="stylesheet" href="/felt.css">';
        const body = `<main>${'Felt '.repeat(500)}</main>`;
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${head}${body}` });
      }
      await stylesheet.promise;
      return route.fulfill({ contentType: 'text/css', body: 'main { padding-top: 200px }' });
    });
    await page.goto('http://shop.test/', { waitUntil: 'commit' });
    if (when === 'before') {
      const elementAt = () => document.elementFromPoint(20, 20)?.localName;
      await expect.poll(() => page.evaluate(elementAt)).toBe('main');
    }
    stylesheet.resolve();
    await page.waitForLoadState();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
    if (when === 'after') await page.addStyleTag({ content: 'main { padding-top: 400px }' });
    const recorded = () => page.evaluate(() => Reflect.get(window, 'layoutShifts').length);
    await expect.poll(recorded).toBe(1);
    expect((await layoutShiftsOf(page)).moved).toHaveLength(seen);
    await page.close();
  });

  it.each([
    ['#595959', []],
    ['#999', ['color-contrast: <p style="color: #999">Felt</p> contrast of 2.84']],
  ])('see the contrast of %s on white', async (colour, faults) => {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><html lang="en"><title>Text</title><main style="background: #fff"><h1>Felt</h1><p style="color: ${colour}">Felt</p></main>`,
    );
    expect(await axeViolations(page)).toEqual(faults);
    await page.close();
  });

  it.each([
    [24, 0],
    [20, 2],
  ])('see targets of %i px that touch: %i', async (size, seen) => {
    const page = await browser.newPage();
    const button = `<button style="width: ${size}px; height: ${size}px; padding: 0; border: 0">+</button>`;
    await page.setContent(
      `<!doctype html><html lang="en"><title>Buttons</title><main><h1>Felt</h1><div style="display: flex">${button}${button}</div></main>`,
    );
    expect(await axeViolations(page)).toEqual([]);
    const faults = await axeViolations(page, { targets: true });
    expect(faults).toEqual(Array.from({ length: seen }, () => `target-size: ${button}`));
    await page.close();
  });

  it.each([
    ['another target', 'position: absolute', 1],
    ['a fixed bar', 'position: fixed', 0],
  ])('see a target that %s covers in part: %s, %i', async (_, place, seen) => {
    const page = await browser.newPage();
    const covered = '<button style="width: 40px; height: 40px">+</button>';
    const cover = `<div style="${place}; top: 0; left: 0; z-index: 1"><button style="width: 60px; height: 30px">-</button></div>`;
    const corner = 'position: absolute; top: 0; left: 0';
    await page.setContent(
      `<!doctype html><html lang="en"><title>Buttons</title><main><h1>Felt</h1><div style="${corner}">${covered}</div>${cover}</main>`,
    );
    const faults = await axeViolations(page, { targets: true });
    expect(faults).toEqual(Array.from({ length: seen }, () => `target-size: ${covered}`));
    await page.close();
  });

  it.each([
    ['a card that shows it', {}, []],
    ['a card that clips', { card: 'overflow: clip' }, ['its outline is cut by <div >']],
    [
      'a link at the edge of the page',
      { card: 'margin: -8px' },
      ['its outline is cut by the edge of the page'],
    ],
    ['a link without an outline', { link: 'outline: none' }, ['has no outline']],
    ['a link with a pale outline', { outline: '3px solid #eee' }, ['its outline has a contrast of 1.16']],
    [
      'a link beneath a fixed bar',
      { after: '<div style="position: fixed; inset: 0 0 auto; height: 6rem; background: #ccc"></div>' },
      ['is covered by another element'],
    ],
  ])('see the focus outline of %s', async (_, options, faults) => {
    const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
    await page.setContent(pageWith(options));
    const found = await tabThroughPage(page);
    expect(found.faults.filter((fault) => fault.startsWith('<a > Card'))).toEqual(
      faults.map((fault) => `<a > Card: ${fault}`),
    );
    expect(found.count).toBeGreaterThan(1);
    await page.close();
  });

  it('visit the focused elements of the document, or of the main element', async () => {
    const page = await browser.newPage();
    const links = (name: string) =>
      `<p><a href="#${name}" style="outline: none">${name}</a></p><p><a href="#more">more</a></p>`;
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title>
      <style>p { margin: 2rem } a:focus-visible { outline: 3px solid #00c }</style>
      <header>${links('header')}</header><main tabindex="-1">${links('main')}</main><footer>${links('footer')}</footer>`);
    const faultsOf = (name: string) => `<a > ${name}: has no outline`;
    const inMain = await tabThroughPage(page, { within: 'main' });
    expect([inMain.count, inMain.faults]).toEqual([2, [faultsOf('main')]]);
    const { faults } = await tabThroughPage(page);
    expect(faults.toSorted()).toEqual(['footer', 'header', 'main'].map(faultsOf));
    await page.close();
  });
});
