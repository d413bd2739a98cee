import type { Logger } from '#server/platform/logs/logger.ts';
import { type BrandCode, brandByCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { drawMark } from './brand-marks.ts';
import { drawText, registerFonts, type TextCanvas } from './document-text.ts';
import { documentTheme } from './document-theme.ts';

/** A4 with its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 84, bottom: 104 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
const BAND_HEIGHT = 132;

export interface DocumentFrame {
  readonly brand: BrandCode;
  readonly locale: Locale;
  /** The heading of the first page, such as "Factuur"; with the number it is the title of the file. */
  readonly title: string;
  readonly number: string;
  /** Blocks of lines at the foot of each page: legal entity, registration, contact. */
  readonly footer: readonly (readonly string[])[];
  /** Such as "Pagina 1 van 2". */
  readonly pageLabel: (page: number, pages: number) => string;
  readonly createdAt: Date;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A PDF that is being written, from top to bottom. */
export interface OpenDocument extends TextCanvas {
  readonly frame: DocumentFrame;
  /** The structure of the document for screen readers; everything that is not an artifact is added to it. */
  readonly root: PDFKit.PDFStructureElement;
  /** Start of the next block, in points from the top of the page. */
  y: number;
}

/** Starts a document with the header of its brand. Tagged, with embedded fonts. Loads PDFKit, which few processes need. */
export async function openDocument(frame: DocumentFrame): Promise<OpenDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const brand = brandByCode(frame.brand);
  const theme = documentTheme(frame.brand);
  const title = `${frame.title} ${frame.number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    autoFirstPage: true,
    compress: true,
    // No default font: every font has to be embedded. No bottom margin: the blocks break the pages.
    font: '',
    margins: { top: 0, bottom: 0, left: PAGE.side, right: PAGE.side },
    pdfVersion: '1.7',
    tagged: true,
    lang: frame.locale,
    displayTitle: true,
    info: {
      Title: title,
      Author: brand.name,
      Producer: brand.name,
      Creator: brand.name,
      CreationDate: frame.createdAt,
    },
  });
  registerFonts({ pdf, theme });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const unknownCharacters = new Map<string, number>();
  const document: OpenDocument = { pdf, theme, frame, root, unknownCharacters, y: BAND_HEIGHT + 30 };
  drawBand(document, brand.name);
  return document;
}

/** Marks decoration as an artifact, which screen readers skip. */
export function drawArtifact({ pdf }: OpenDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** The lowest point of a page that a block may reach. */
export const LOWEST = PAGE.height - PAGE.bottom;

/** Starts a new page unless a block of this height, in points, fits on the current one. */
export function ensureSpace(document: OpenDocument, height: number): void {
  if (document.y + height <= LOWEST) return;
  startPage(document);
}

/** Starts a new page. */
export function startPage(document: OpenDocument): void {
  const { pdf, theme, frame } = document;
  pdf.addPage();
  document.y = PAGE.top;
  drawArtifact(document, () => {
    drawMark(pdf, frame.brand, { x: PAGE.side, y: 34, side: 20 });
    const [x, width] = [PAGE.side + 28, CONTENT_WIDTH - 28];
    drawText(document, `${frame.title} ${frame.number}`, {
      x,
      y: 38,
      width,
      align: 'right',
      size: 9,
      colour: theme.muted,
    });
    drawText(document, brandByCode(frame.brand).name, {
      x,
      y: 37,
      width: width / 2,
      font: 'display',
      size: 11,
    });
    pdf.rect(PAGE.side, 64, CONTENT_WIDTH, 0.75).fill(theme.line);
  });
}

function drawBand(document: OpenDocument, brandName: string): void {
  const { pdf, theme, frame, root } = document;
  drawArtifact(document, () => {
    pdf.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(theme.band);
    pdf.rect(0, BAND_HEIGHT, PAGE.width, 2).fill(theme.accent);
  });
  const half = CONTENT_WIDTH / 2;
  root.add(
    pdf.struct('Figure', { alt: brandName }, () => {
      drawMark(pdf, frame.brand, { x: PAGE.side, y: 44, side: 44 });
      drawText(document, brandName, {
        x: PAGE.side + 56,
        y: 52,
        width: half - 56,
        font: 'display',
        size: 22,
      });
    }),
  );
  const x = PAGE.side + half;
  root.add(
    pdf.struct('H1', {}, () => {
      drawText(document, frame.title, { x, y: 44, width: half, font: 'display', size: 26, align: 'right' });
      const style = { font: 'strong', size: 10, align: 'right', colour: theme.accentText } as const;
      drawText(document, frame.number, { x, y: 82, width: half, ...style });
    }),
  );
}

/** Writes the footer of all pages and returns the file. */
export async function closeDocument(document: OpenDocument): Promise<Buffer> {
  const { pdf, root } = document;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    drawFoot(document, index - start + 1, count);
  }
  root.end();
  reportUnknownCharacters(document);
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  pdf.end();
  return promise;
}

/** Logs how many characters were printed as their code. A name can be told from its characters, not from their blocks. */
function reportUnknownCharacters({ frame, unknownCharacters }: OpenDocument): void {
  if (unknownCharacters.size === 0) return;
  const characters = Object.fromEntries(unknownCharacters);
  frame.logger.warn({ document: frame.number, characters }, 'no font has some characters of a document');
}

function drawFoot(document: OpenDocument, page: number, pages: number): void {
  const { pdf, theme, frame } = document;
  const top = PAGE.height - 78;
  drawArtifact(document, () => {
    pdf.rect(PAGE.side, top - 10, CONTENT_WIDTH, 0.75).fill(theme.line);
    const gap = 16;
    const width = (CONTENT_WIDTH - gap * (frame.footer.length - 1)) / Math.max(1, frame.footer.length);
    for (const [index, lines] of frame.footer.entries()) {
      const style = { x: PAGE.side + index * (width + gap), y: top, width, size: 7, colour: theme.muted };
      drawText(document, lines.join('\n'), style);
    }
    const label = frame.pageLabel(page, pages);
    const style = { width: CONTENT_WIDTH, size: 7, colour: theme.muted, align: 'right' } as const;
    drawText(document, label, { x: PAGE.side, y: PAGE.height - 30, ...style });
  });
}
