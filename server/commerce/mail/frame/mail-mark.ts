import { readFileSync } from 'node:fs';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import type { InlinePicture } from '../inline-pictures.ts';

export const MARK_CID = 'mark';

// Part of the mail, because mail programs block pictures of the web and do not draw SVG. Not the brand's own file: a
// container image has the files of one brand, and its mailer may send the mails of another.
const MARKS: ReadonlyMap<BrandCode, InlinePicture> = new Map(
  ALL_BRANDS.map(({ code, site }) => [
    code,
    {
      cid: MARK_CID,
      content: readFileSync(new URL(`./marks/${site}.png`, import.meta.url)),
      contentType: 'image/png',
    },
  ]),
);

/** The brand's mark as the picture that the frame of every mail shows. */
export function mailMark(brand: BrandCode): readonly InlinePicture[] {
  const mark = MARKS.get(brand);
  return mark ? [mark] : [];
}
