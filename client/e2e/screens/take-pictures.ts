import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ScreenState } from '#server/brands/screens/screen-states.ts';
import type { PicturedScreen } from './contact-sheet.ts';

interface PictureOptions {
  /** Origin of the shop in one locale. */
  readonly origin: string;
  readonly folder: string;
  /** Widths of the window in pixels. */
  readonly widths: readonly number[];
  /** As on paper. */
  readonly print: boolean;
}

const HEIGHT = 900;
const TIMEOUT_MS = 60_000;

/** Takes a picture of each screen on each width. A fault is a failed response, a script error or a page that scrolls sideways. */
export async function takePictures(
  browser: Browser,
  options: PictureOptions,
  states: readonly ScreenState[],
): Promise<{ screens: PicturedScreen[]; faults: string[] }> {
  const screens: PicturedScreen[] = [];
  const faults: string[] = [];
  for (const [index, state] of states.entries()) {
    const context = await openContext(browser, options, state);
    const pictures: { width: number; file: string }[] = [];
    const footers: { width: number; file: string }[] = [];
    for (const width of options.widths) {
      const name = `${String(index + 1).padStart(2, '0')}-${state.name.replace(/\W+/g, '-')}-${width}.png`;
      const file = path.join(options.folder, name);
      const found = await takePicture(await context.newPage(), options, state, width, file);
      faults.push(...found.map((fault) => `${state.name}, ${width} px: ${fault}`));
      pictures.push({ width, file });
      footers.push({ width, file: footerFile(file) });
    }
    screens.push({ name: state.name, pictures });
    if (state.name === 'home') screens.push({ name: 'footer', pictures: footers });
    await context.close();
  }
  return { screens, faults };
}

/** Opens a context with the session of a state. Its pages bypass the content security policy with `bypassCSP`. */
export async function openContext(
  browser: Browser,
  { origin, bypassCSP = false }: { readonly origin: string; readonly bypassCSP?: boolean },
  { token }: ScreenState,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP });
  context.setDefaultTimeout(TIMEOUT_MS);
  const session = { name: 'session', httpOnly: true, sameSite: 'Lax' as const, url: origin };
  if (token) await context.addCookies([{ ...session, value: token }]);
  return context;
}

const footerFile = (file: string) => file.replace('.png', '-footer.png');

/** Saves the picture of a whole page, and of the footer of the home page; returns what is wrong with it. */
async function takePicture(
  page: Page,
  { origin, print }: PictureOptions,
  { name, path: address }: ScreenState,
  width: number,
  file: string,
): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.setViewportSize({ width, height: HEIGHT });
  const response = await page.goto(origin + address);
  const isMissing = name === 'notFound';
  if (!response?.ok() && !isMissing) faults.push(`status ${response?.status()}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await loadPictures(page);
  if (print) await page.emulateMedia({ media: 'print' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  await page.screenshot({ path: file, fullPage: true });
  if (name === 'home') {
    const clip = await page.getByRole('contentinfo').evaluate((footer) => {
      const { x, y, width: wide, height } = footer.getBoundingClientRect();
      return { x: x + window.scrollX, y: y + window.scrollY, width: wide, height };
    });
    await page.screenshot({ path: footerFile(file), fullPage: true, clip });
  }
  await page.close();
  return faults;
}

/** Loads the lazy pictures too, and waits for all pictures and fonts. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  // Badges in the header arrive after hydration.
  await page.waitForLoadState('networkidle');
}
