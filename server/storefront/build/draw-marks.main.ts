import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { drawMailMark, drawMarks } from './draw-marks.ts';

/** `npm run brand:marks`: draws every brand's touch icons, social picture and mark for mails from its SVG files and theme. */
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
