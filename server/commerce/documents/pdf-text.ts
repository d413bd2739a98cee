import { drawText, type TextStyle, textHeight } from './document-text.ts';
import { CONTENT_WIDTH, drawArtifact, ensureSpace, type OpenDocument, PAGE } from './pdf-document.ts';

/** A heading inside the document. It is never the last line of a page. */
export function drawHeading(document: OpenDocument, text: string): void {
  const style: TextStyle = { width: CONTENT_WIDTH, font: 'display', size: 14 };
  const height = textHeight(document, text, style);
  ensureSpace(document, height + 60);
  const { y } = document;
  document.root.add(
    document.pdf.struct('H2', {}, () => drawText(document, text, { x: PAGE.side, y, ...style })),
  );
  document.y = y + height + 6;
}

const LINK = { size: 10, padding: { x: 18, y: 9 } };
/** Points. */
export const LINK_HEIGHT = LINK.size * 1.32 + 2 * LINK.padding.y;

/** A link that looks like a button, in the colour of the brand. */
export function drawLink(document: OpenDocument, text: string, href: string): void {
  ensureSpace(document, LINK_HEIGHT);
  drawLinkAt(document, { text, href }, { x: PAGE.side, y: document.y });
  document.y += LINK_HEIGHT + 16;
}

/** Like {@link drawLink}, at a place in points from the top left of the page. */
export function drawLinkAt(
  document: OpenDocument,
  { text, href }: { readonly text: string; readonly href: string },
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { pdf, theme, root } = document;
  const { size, padding } = LINK;
  pdf.font('strong', size);
  const textWidth = pdf.widthOfString(text) + 2;
  const [width, height] = [textWidth + 2 * padding.x, LINK_HEIGHT];
  drawArtifact(document, () => pdf.roundedRect(x, y, width, height, theme.radius).fill(theme.accent));
  const link = pdf.struct('Link', { alt: text });
  root.add(link);
  link.add(() =>
    drawText(document, text, {
      x: x + padding.x,
      y: y + padding.y,
      width: textWidth,
      font: 'strong',
      size,
      colour: theme.accentInk,
    }),
  );
  // Contents is written by PDFKit; the types do not know structParent.
  const annotation = { Contents: undefined, structParent: link };
  pdf.link(x, y, width, height, href, annotation);
  link.end();
}
