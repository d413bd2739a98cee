import type { BrandCode } from '#shared/brands/index.ts';

/** A shape of a mark, as in its SVG file. */
interface MarkShape {
  /** x, y, width, height and radius. */
  readonly rect?: readonly [number, number, number, number, number];
  readonly path?: string;
  /** x, y and radius. */
  readonly circle?: readonly [number, number, number];
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly isRound?: boolean;
  readonly dash?: readonly [number, number];
}

interface BrandMark {
  /** x, y and side of the square that the mark fills. */
  readonly box: readonly [number, number, number];
  readonly shapes: readonly MarkShape[];
}

const FIB_BLUE = '#00a6c8';

// Not read from the SVG files: an image contains the logo of one brand, and its API may issue the documents of another. A
// test compares the values.
export const BRAND_MARKS = {
  DBC: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 0], fill: '#0d1b3d' },
      { path: 'M14 42V22m9 26V16m9 22V26m9 22V16m9 26V22', stroke: '#ff6a13', strokeWidth: 5 },
    ],
  },
  EDG: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 0], fill: '#111111' },
      { path: 'M18 16h28v7H26v6h17v7H26v5h20v7H18z', fill: '#fff' },
    ],
  },
  EF: {
    box: [2, 4, 40],
    shapes: [
      { rect: [2, 4, 40, 40, 14], fill: '#4f5e3d' },
      {
        ...{ path: 'M13.6 24.300h17.300a8.9 8.9 0 1 0-3.2 6.7', stroke: '#f3ecdf' },
        ...{ strokeWidth: 5.4, isRound: true },
      },
      {
        ...{ path: 'M14.4 24.300h16.500a8.9 8.9 0 1 0-3.2 6.7', stroke: '#a9532f' },
        ...{ strokeWidth: 1.3, isRound: true, dash: [1.9, 2.6] },
      },
    ],
  },
  ENC: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 32], fill: '#1f6f6b' },
      {
        ...{ path: 'M12 36c8 0 8-14 16-14s8 20 14 20 6-6 10-6', stroke: '#f3ead8' },
        ...{ strokeWidth: 5, isRound: true },
      },
    ],
  },
  FIB: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 6], fill: '#22262a' },
      { circle: [22, 22, 8], fill: FIB_BLUE },
      { circle: [42, 26, 6], fill: FIB_BLUE },
      { circle: [28, 42, 9], fill: FIB_BLUE },
      { circle: [45, 44, 5], fill: FIB_BLUE },
    ],
  },
} as const satisfies Readonly<Record<BrandCode, BrandMark>> as Readonly<Record<BrandCode, BrandMark>>;

/** Draws the mark of a brand as a square; x, y and side in points. */
export function drawMark(
  pdf: PDFKit.PDFDocument,
  brand: BrandCode,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { box, shapes } = BRAND_MARKS[brand];
  const [left, top, size] = box;
  pdf.save();
  pdf.translate(x, y).scale(side / size);
  pdf.translate(-left, -top);
  for (const shape of shapes) {
    if (shape.rect) {
      const [rectX, rectY, width, height, radius] = shape.rect;
      if (radius > 0) pdf.roundedRect(rectX, rectY, width, height, radius);
      else pdf.rect(rectX, rectY, width, height);
    }
    if (shape.path) pdf.path(shape.path);
    if (shape.circle) pdf.circle(...shape.circle);
    if (shape.fill) pdf.fill(shape.fill);
    if (shape.stroke) stroke(pdf, shape.stroke, shape);
  }
  pdf.restore();
}

function stroke(
  pdf: PDFKit.PDFDocument,
  colour: string,
  { strokeWidth = 1, isRound, dash }: MarkShape,
): void {
  pdf
    .lineWidth(strokeWidth)
    .lineCap(isRound ? 'round' : 'butt')
    .lineJoin(isRound ? 'round' : 'miter');
  if (dash) pdf.dash(dash[0], { space: dash[1] });
  pdf.stroke(colour);
  if (dash) pdf.undash();
}
