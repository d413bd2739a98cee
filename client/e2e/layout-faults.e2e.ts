import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { findCoveredParts } from './covered-parts.fixture.ts';
import { findNarrowTexts } from './narrow-text.fixture.ts';
import { closeContexts, sharedBrowser } from './shared-browser.fixture.ts';

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
      'a button over a link that can be scrolled away',
      `${chat(0)}<footer style="height: 400px; display: flex; align-items: end"><a href="#a">Privacy</a></footer><p style="height: 200px"></p>`,
      [],
    ],
  ])('see %s', async (_case, body, faults) => {
    const page = await pageWith(body);
    expect(await page.evaluate(findCoveredParts)).toEqual(faults);
    await page.close();
  });
});
