import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { findCollisions, findCoveredParts } from '#client/e2e/faults/covered-parts.fixture.ts';
import { findNarrowTexts } from '#client/e2e/faults/narrow-text.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const WORDS = 'Voor de vloer';

describe.skipIf(!CHROMIUM)('the checks of columns and of third parties', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  async function pageWith(body: string) {
    const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
    await page.setContent(
      `<!doctype html><html lang="nl"><title>Vilt</title><style>body { margin: 0 }</style>${body}`,
    );
    return page;
  }

  it.each([
    ['a text that wraps between words', `<p style="width: 60px">${WORDS}</p>`, []],
    [
      'a column of 20 px',
      `<p style="width: 20px">${WORDS}</p>`,
      [`"${WORDS}" has 3 lines in a column of 20 px`],
    ],
    [
      'a broken word',
      '<p style="width: 60px; overflow-wrap: anywhere">Vloerbescherming</p>',
      ['the word "Vloerbescherming" is broken'],
    ],
    ['a turned text', '<p style="width: 400px; rotate: 20deg">Vloerbescherming van vilt</p>', []],
    [
      'a text that is cut off below',
      `<p style="width: 60px; height: 26px; overflow: hidden">${WORDS}</p>`,
      [`"${WORDS}" is cut off below`],
    ],
    [
      'a text of which the last line is wholly hidden',
      `<div style="height: 1.5em; overflow: hidden; line-height: 1.5"><p style="margin: 0">Voor</p><p style="margin: 0">de vloer</p></div>`,
      [],
    ],
    [
      'a column of a footer that is left with 0 px',
      `<footer style="display: grid; grid-template-columns: 100% minmax(0, 1fr); width: 300px"><p>Vilt</p><p>Contact</p></footer>`,
      ['"Contact" has a column of 0 px'],
    ],
    [
      'columns of a footer that share its width',
      `<footer style="display: grid; grid-template-columns: 1fr 1fr; width: 300px"><p>Vilt</p><p>Contact</p></footer>`,
      [],
    ],
  ])('see %s', async (_case, body, faults) => {
    const page = await pageWith(body);
    expect(await page.evaluate(findNarrowTexts)).toEqual(faults);
    await page.close();
  });

  const chat = (bottom: number) =>
    `<button aria-busy="false" aria-expanded="false" style="position: fixed; left: 0; bottom: ${bottom}px">Chat</button>`;
  const bar =
    '<section data-bottom-bar style="position: fixed; inset: auto 0 0; height: 60px">Bestellen</section>';

  it.each([
    ['a button above the order bar', chat(80) + bar, []],
    ['a button over the order bar', chat(20) + bar, ['"Chat" covers <section> "Bestellen"']],
    [
      'a button over the last link',
      `${chat(0)}<footer style="height: 400px; display: flex; align-items: end"><a href="#a">Privacy</a></footer>`,
      ['"Chat" covers <a> "Privacy"'],
    ],
    [
      'a button over a control that can be scrolled away',
      `${chat(0)}<main style="height: 400px; display: flex; align-items: end"><button aria-label="Minder">-</button></main><p style="height: 200px"></p>`,
      ['"Chat" covers <button> "Minder"'],
    ],
    [
      'a button beside a control',
      `${chat(0)}<main style="height: 400px; display: flex; align-items: end; padding-left: 100px"><button aria-label="Minder">-</button></main>`,
      [],
    ],
    [
      'a button over the corner of a card',
      `${chat(0)}<a href="#a" style="display: block; width: 300px; height: 400px">Paneel</a>`,
      [],
    ],
    [
      'a button over a large field',
      `${chat(0)}<textarea id="remark" style="width: 300px; height: 400px"></textarea>`,
      ['"Chat" covers <textarea> "remark"'],
    ],
    [
      'a button over a control that is cut off',
      `${chat(0)}<div style="height: 300px; overflow: hidden"><button style="margin-top: 350px">Menu</button></div>`,
      [],
    ],
  ])('see %s', async (_case, body, faults) => {
    const page = await pageWith(body);
    expect(await page.evaluate(findCoveredParts)).toEqual(faults);
    await page.close();
  });

  const question = (height: number) =>
    `<section data-bottom-bar style="position: fixed; inset: auto 0 0; height: ${height}px">Cookies?</section>`;
  const toast = (style: string) =>
    `<p data-radix-collection-item style="position: fixed; margin: 0; height: 50px; ${style}">Bewaard</p>`;
  /** A form of 1,000 px whose bar sticks at a distance from the bottom of the window, in pixels. */
  const order = (bottom: number, start = 0) =>
    `<main style="margin-top: ${start}px"><p style="height: 1000px; margin: 0"></p><div data-bottom-bar style="position: sticky; bottom: ${bottom}px; height: 60px">Bestellen</div></main>`;

  it.each([
    ['a question over the order bar', order(0) + question(200), ['"Bestellen" and "Cookies?" overlap']],
    ['a question below the order bar', order(200) + question(200), []],
    ['a question over a form that only begins', order(200, 300) + question(200), []],
    ['a chat over the question', chat(10) + question(200), ['"Chat" and "Cookies?" overlap']],
    [
      'a toast over the question',
      toast('inset: auto 0 150px auto') + question(200),
      ['"Bewaard" and "Cookies?" overlap'],
    ],
    ['a toast over another toast', toast('inset: 0 0 auto') + toast('inset: 0 0 auto'), []],
    ['a hidden question', order(0) + question(200).replace('style="', 'style="visibility: hidden; '), []],
  ])('see %s', async (_case, body, faults) => {
    const page = await pageWith(body);
    expect(await page.evaluate(findCollisions)).toEqual(faults);
    await page.close();
  });
});
