import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawMailMark, drawMarks } from '#server/storefront/build/draw-marks.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';

/** Draws every brand's touch icons, social picture and mark for mails from its SVG files and theme. */
export async function drawAllMarks(): Promise<undefined> {
  for (const brand of ALL_BRANDS) {
    for (const [name, bytes] of Object.entries(await drawMarks(brand))) {
      writeFileSync(path.resolve('shared/brands', brand.site, 'assets', name), bytes);
    }
    writeFileSync(
      path.resolve('server/commerce/mail/frame/marks', `${brand.site}.png`),
      await drawMailMark(brand),
    );
    console.log(`Drew the marks of ${brand.name}`);
  }
}
