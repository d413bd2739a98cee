import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { type DrivenBrowser, WINDOW } from './driven-browser.ts';

/** Starts Chromium by Playwright. */
export async function startChromium(): Promise<DrivenBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: WINDOW });
  return {
    name: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    close: () => browser.close(),
  };
}
