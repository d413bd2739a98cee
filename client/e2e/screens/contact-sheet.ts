import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { html } from '#shared/html/html.ts';

export interface ScreenPicture {
  readonly width: number;
  readonly file: string;
  /** Such as the size of its text, if it is not the usual one. */
  readonly note?: string;
}

export interface PicturedScreen {
  readonly name: string;
  readonly pictures: readonly ScreenPicture[];
}

/** Few enough to see a whole sheet at once. */
const SCREENS_PER_SHEET = 4;
const SHEET_WIDTH = 1500;
/** Pixels; a taller screen is cut off here, and whole in its own picture. */
const MAX_HEIGHT = 600;

/**
 * Joins the pictures of screens into contact sheets `<file>-1.png`, a row for each screen and a column for each width.
 * Returns the files.
 */
export async function saveContactSheets(
  browser: Browser,
  file: string,
  title: string,
  screens: readonly PicturedScreen[],
): Promise<string[]> {
  const files: string[] = [];
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
  for (let start = 0; start < screens.length; start += SCREENS_PER_SHEET) {
    const sheet = `${file}-${files.length + 1}.png`;
    await page.setContent(sheetPage(title, screens.slice(start, start + SCREENS_PER_SHEET)));
    await page.screenshot({ path: sheet, fullPage: true });
    files.push(sheet);
  }
  await page.close();
  return files;
}

function sheetPage(title: string, screens: readonly PicturedScreen[]): string {
  const rows = screens.map(({ name, pictures }) => {
    const columns = pictures.map(({ width, file, note }) => {
      const source = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
      // A narrow screen is shown larger, so that its text can be read.
      return html`<figure style="flex:${Math.sqrt(width)}"><figcaption>${width} px${note ? `, ${note}` : ''}</figcaption><img src="${source}" alt=""></figure>`;
    });
    return html`<h2>${name}</h2><div class="row">${columns}</div>`;
  });
  return html`<!doctype html><title>${title}</title><style>
body { margin: 8px; background: #999; font: 14px sans-serif; }
h2 { margin: 16px 0 4px; font-size: 16px; }
.row { display: flex; align-items: flex-start; gap: 12px; }
figure { margin: 0; min-width: 0; }
img { display: block; width: 100%; max-height: ${MAX_HEIGHT}px; object-fit: cover; object-position: top; }
</style><h1>${title}</h1>${rows}`.markup;
}
