import type { SizeAnswer } from './configuration.ts';

export const MILLIMETRES_PER_INCH = { times: 254, of: 10 } as const;

/** Lowest resolutions of a good and of an acceptable print, in dots per inch. */
const GOOD_DPI = 100;
export const FAIR_DPI = 60;

export type ResolutionGrade = 'green' | 'orange' | 'red';

/** Whether a print is blurred from any distance, so that the shop asks before it takes the order. */
export function isCoarse(dpi: number): boolean {
  return resolutionGrade(dpi) === 'red';
}

/** Whole dots per inch of a picture printed at a size, on the side with fewer. */
export function dotsPerInch(
  picture: { readonly width: number; readonly height: number },
  size: SizeAnswer,
): number {
  const { times, of } = MILLIMETRES_PER_INCH;
  // One division of whole numbers: dividing by 25.4 can turn exactly 60 dots into 59.
  const dots = (pixels: number, millimetres: number) => Math.floor((pixels * times) / (millimetres * of));
  return Math.min(dots(picture.width, size.width), dots(picture.height, size.height));
}

export function resolutionGrade(dpi: number): ResolutionGrade {
  if (dpi >= GOOD_DPI) return 'green';
  return dpi >= FAIR_DPI ? 'orange' : 'red';
}

/** Accepted deviation of a crop from the proportions of its size. */
const TOLERANCE = 0.01;

/** Whether a picture has the proportions of a size, as far as whole pixels allow. */
export function hasProportions(
  picture: { readonly width: number; readonly height: number },
  size: SizeAnswer,
): boolean {
  const [own, wanted] = [picture.width * size.height, picture.height * size.width];
  const rounding = Math.max(size.width, size.height);
  return Math.abs(own - wanted) <= Math.max(TOLERANCE * wanted, rounding);
}
