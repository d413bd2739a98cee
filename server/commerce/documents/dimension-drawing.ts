import { drawText } from './document-text.ts';
import type { OpenDocument } from './pdf-document.ts';

/** A rectangle on the page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnSize {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Colour of the material, `#rrggbb`. */
  readonly colour?: string | undefined;
}

/** Space for the dimensions above and on the left. */
const MARGIN = 22;
const TICK = 3;

/**
 * A rectangle to scale with its dimension lines, inside a box. `label` formats millimetres. Call it in the closure of a
 * structure element.
 */
export function drawDimensions(
  document: OpenDocument,
  box: Box,
  size: DrawnSize,
  label: (millimetres: number) => string,
): void {
  const { pdf, theme } = document;
  const space = { width: box.width - MARGIN - 2, height: box.height - MARGIN - 2 };
  const scale = Math.min(space.width / size.width, space.height / size.height);
  // A strip of a hundred to one stays visible.
  const [width, height] = [Math.max(size.width * scale, 1.5), Math.max(size.height * scale, 1.5)];
  const x = box.x + MARGIN + (space.width - width) / 2;
  const y = box.y + MARGIN + (space.height - height) / 2;
  pdf.lineWidth(0.75).rect(x, y, width, height);
  pdf.fillAndStroke(size.colour ?? theme.soft, theme.ink);

  pdf.lineWidth(0.5);
  const [above, left] = [y - 7, x - 7];
  pdf.moveTo(x, above).lineTo(x + width, above);
  for (const end of [x, x + width]) pdf.moveTo(end, above - TICK).lineTo(end, above + TICK);
  pdf.moveTo(left, y).lineTo(left, y + height);
  for (const end of [y, y + height]) pdf.moveTo(left - TICK, end).lineTo(left + TICK, end);
  pdf.stroke(theme.muted);

  const style = { size: 7, align: 'center', colour: theme.ink } as const;
  const labelWidth = 90;
  const middle = { x: x + width / 2, y: y + height / 2 };
  drawText(document, label(size.width), {
    x: middle.x - labelWidth / 2,
    y: above - 12,
    width: labelWidth,
    ...style,
  });
  pdf.save();
  const origin = { x: left - 12, y: middle.y };
  pdf.rotate(-90, { origin: [origin.x, origin.y] });
  drawText(document, label(size.height), {
    x: origin.x - labelWidth / 2,
    y: origin.y,
    width: labelWidth,
    ...style,
  });
  pdf.restore();
}
