import { type Box, type DrawnSize, drawDimensions } from './dimension-drawing.ts';
import { drawText, type TextStyle, textHeight } from './document-text.ts';
import { CONTENT_WIDTH, ensureSpace, type OpenDocument, PAGE } from './pdf-document.ts';
import { drawLinkAt, LINK_HEIGHT } from './pdf-text.ts';

/** A product with its picture and drawing. */
export interface ProductFigure {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture?: { readonly file: Buffer; readonly alt: string } | undefined;
  /** Below the texts. */
  readonly link?: { readonly text: string; readonly href: string };
  readonly drawing?: { readonly size: DrawnSize; readonly alt: string } | undefined;
}

/** Points. */
const FIGURE = { width: 152, height: 114 };
const GAP = 16;
const SPACE_BELOW = 18;

/** Points of a picture or drawing with the space below it. */
export const FIGURE_SPACE = FIGURE.height + SPACE_BELOW;

/** A picture (PNG or JPEG) inside a box, with its description. */
function drawPictureIn(
  { pdf, root }: OpenDocument,
  { file, alt }: { readonly file: Buffer; readonly alt: string },
  { x, y, width, height }: Box,
): void {
  root.add(
    pdf.struct('Figure', { alt }, () => {
      pdf.image(file, x, y, { fit: [width, height] });
    }),
  );
}

/**
 * A product: its picture and its drawing side by side, with texts on the right. `label` formats millimetres,
 * and `figure` is the size of picture and drawing in points.
 */
export function drawProductFigure(
  document: OpenDocument,
  { title, lines, picture, drawing, link }: ProductFigure,
  {
    label,
    figure = FIGURE,
  }: { readonly label: (millimetres: number) => string; readonly figure?: typeof FIGURE },
): void {
  const { pdf, root, theme } = document;
  const figures = Number(picture !== undefined) + Number(drawing !== undefined);
  const left = figures * (figure.width + GAP);
  const width = CONTENT_WIDTH - left;
  const head: TextStyle = { width, font: 'strong', size: 9.5 };
  const body: TextStyle = { width, size: 8, colour: theme.muted };
  const text = lines.join('\n');
  const headHeight = textHeight(document, title, head) + 3;
  const textsHeight = headHeight + (text ? textHeight(document, text, body) : 0);
  const linkHeight = link ? LINK_HEIGHT + 10 : 0;
  const height = Math.max(figures > 0 ? figure.height : 0, textsHeight + linkHeight);
  ensureSpace(document, height);
  const { y } = document;
  const x = PAGE.side + left;
  root.add(pdf.struct('H3', {}, () => drawText(document, title, { x, y, ...head })));
  if (text) root.add(pdf.struct('P', {}, () => drawText(document, text, { x, y: y + headHeight, ...body })));
  if (link) drawLinkAt(document, link, { x, y: y + height - LINK_HEIGHT });
  const first = { x: PAGE.side, y, ...figure };
  if (picture) drawPictureIn(document, picture, first);
  if (drawing) {
    const box = picture ? { ...first, x: first.x + figure.width + GAP } : first;
    root.add(
      pdf.struct('Figure', { alt: drawing.alt }, () => drawDimensions(document, box, drawing.size, label)),
    );
  }
  document.y = y + height + SPACE_BELOW;
}
