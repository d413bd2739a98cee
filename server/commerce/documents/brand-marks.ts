import type { BrandCode } from '#shared/brands/index.ts';

/** A shape of a mark, as in its SVG file. */
interface MarkShape {
  /** x, y, width, height and radius. */
  readonly rect?: readonly [number, number, number, number, number];
  readonly path?: string;
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

// Not read from the SVG files: an image contains the logo of one brand, and its API may issue the documents of another. A
// test compares the values.
export const BRAND_MARKS = {
  DBC: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 0], fill: '#ff6a13' },
      { path: 'M12 52h40M12 42h31M12 32h22M12 22h13M12 12h6', stroke: '#0c1d36', strokeWidth: 5 },
    ],
  },
  EDG: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 0], fill: '#0e0e0e' },
      { path: 'M17 14h30M17 23h18M17 32h26M17 41h18M17 50h30', stroke: '#ffffff', strokeWidth: 3.5 },
    ],
  },
  EF: {
    box: [2, 4, 40],
    shapes: [
      { rect: [2, 4, 40, 40, 14], fill: '#4f5e3d' },
      {
        path: 'M13.6 24.300h17.300a8.9 8.9 0 1 0-3.2 6.7',
        stroke: '#f3ecdf',
        strokeWidth: 5.4,
        isRound: true,
      },
      {
        path: 'M14.4 24.300h16.500a8.9 8.9 0 1 0-3.2 6.7',
        stroke: '#a9532f',
        strokeWidth: 1.3,
        isRound: true,
        dash: [1.9, 2.6],
      },
    ],
  },
  ENC: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 32], fill: '#0f6065' },
      {
        path: 'M9 33c3.500-22 7.500-22 11 0s7 15 10 0 5.500-9 8 0 4.500 4 6.500 0H55',
        stroke: '#f8ecd2',
        strokeWidth: 4.5,
        isRound: true,
      },
    ],
  },
  FIB: {
    box: [0, 0, 64],
    shapes: [
      { rect: [0, 0, 64, 64, 6], fill: '#1d2327' },
      {
        path: 'M32 9l20 11.500v23L32 55 12 43.500v-23z',
        stroke: '#22c3e6',
        strokeWidth: 4.5,
        isRound: true,
      },
      {
        path: 'M12 43.500c12 0 11-23 20-23s8 23 20 23',
        stroke: '#f4f7f8',
        strokeWidth: 4.5,
        isRound: true,
      },
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
