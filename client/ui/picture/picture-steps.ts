import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';

/** Width steps of a picture between what its place needs at least and what its file gives. */
export function pictureSteps(fileWidth: number, minWidth: number, maxWidth: number): number[] {
  const steps = PICTURE_WIDTHS.filter((step) => step >= minWidth && step <= maxWidth && step <= fileWidth);
  return steps.length > 0 ? steps : [PICTURE_WIDTHS[0]];
}

/** Path of the largest file of a picture, at most `maxWidth` pixels wide. */
export function largestFile(
  image: { readonly base: string; readonly width: number },
  maxWidth = image.width,
): string {
  return `${image.base}/${pictureSteps(image.width, 0, maxWidth).at(-1)}.webp`;
}
