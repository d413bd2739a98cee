import { drawText, type TextStyle, textHeight } from './document-text.ts';
import { CONTENT_WIDTH, drawArtifact, ensureSpace, type OpenDocument, PAGE } from './pdf-document.ts';

/** A labelled block, such as an address or a date. */
export interface LabelledBlock {
  readonly title: string;
  readonly lines: readonly string[];
}

const COLUMN_GAP = 20;

/** Blocks side by side, each with its label above its lines. */
export function drawColumns(document: OpenDocument, blocks: readonly LabelledBlock[]): void {
  const { pdf, theme, root } = document;
  if (blocks.length === 0) return;
  const width = (CONTENT_WIDTH - COLUMN_GAP * (blocks.length - 1)) / blocks.length;
  const title: TextStyle = { width, font: 'strong', size: 8, colour: theme.accentText };
  const body: TextStyle = { width, size: 9 };
  const measured = blocks.map((block) => {
    const text = block.lines.join('\n');
    const titleHeight = textHeight(document, block.title, title) + 2;
    return { ...block, text, titleHeight, height: titleHeight + textHeight(document, text, body) };
  });
  const height = Math.max(...measured.map((block) => block.height));
  ensureSpace(document, height);
  const { y } = document;
  for (const [index, block] of measured.entries()) {
    const x = PAGE.side + index * (width + COLUMN_GAP);
    const section = pdf.struct('Sect');
    root.add(section);
    section.add(pdf.struct('H2', {}, () => drawText(document, block.title, { x, y, ...title })));
    section.add(
      pdf.struct('P', {}, () => drawText(document, block.text, { x, y: y + block.titleHeight, ...body })),
    );
    section.end();
  }
  document.y = y + height + 20;
}

/** Paragraphs on a coloured panel; the first line of each may be a title. */
export function drawPanel(document: OpenDocument, blocks: readonly Partial<LabelledBlock>[]): void {
  const { pdf, theme, root } = document;
  const padding = 12;
  const width = CONTENT_WIDTH - 2 * padding;
  const title: TextStyle = { width, font: 'strong', size: 9 };
  const body: TextStyle = { width, size: 8.5 };
  const measured = blocks.map((block) => {
    const text = (block.lines ?? []).join('\n');
    const titleHeight = block.title ? textHeight(document, block.title, title) + 1 : 0;
    return {
      ...block,
      text,
      titleHeight,
      height: titleHeight + (text ? textHeight(document, text, body) : 0),
    };
  });
  const inner = measured.reduce((sum, { height }) => sum + height, 0) + 7 * (measured.length - 1);
  const height = inner + 2 * padding;
  if (measured.length === 0) return;
  ensureSpace(document, height);
  drawArtifact(document, () =>
    pdf.roundedRect(PAGE.side, document.y, CONTENT_WIDTH, height, theme.radius).fill(theme.soft),
  );
  let y = document.y + padding;
  const x = PAGE.side + padding;
  for (const block of measured) {
    const paragraph = pdf.struct('P', {}, () => {
      if (block.title) drawText(document, block.title, { x, y, ...title });
      if (block.text) drawText(document, block.text, { x, y: y + block.titleHeight, ...body });
    });
    root.add(paragraph);
    y += block.height + 7;
  }
  document.y += height + 16;
}

/** Amounts under a table, on the right: sums, and the total on the brand's colour. */
export function drawSums(
  document: OpenDocument,
  sums: readonly (readonly [name: string, value: string])[],
  total: readonly [name: string, value: string],
): void {
  const { pdf, theme, root } = document;
  const width = 270;
  const left = PAGE.width - PAGE.side - width;
  const [row, totalRow, inset] = [17, 30, 10];
  ensureSpace(document, sums.length * row + totalRow + 8);
  const table = pdf.struct('Table');
  root.add(table);
  const drawRow = (cells: readonly [string, string], y: number, style: Omit<TextStyle, 'width'>) => {
    const line = pdf.struct('TR');
    table.add(line);
    const x = left + inset;
    const nameWidth = width * 0.64 - inset;
    line.add(pdf.struct('TH', {}, () => drawText(document, cells[0], { x, y, ...style, width: nameWidth })));
    const valueWidth = width * 0.36 - inset;
    const right = { width: valueWidth, align: 'right', tabular: true } as const;
    const value = { x: left + width * 0.64, y, ...style, ...right };
    line.add(pdf.struct('TD', {}, () => drawText(document, cells[1], value)));
    line.end();
  };
  for (const cells of sums) {
    drawRow(cells, document.y, { size: 9 });
    document.y += row;
  }
  document.y += 4;
  const { y } = document;
  drawArtifact(document, () => pdf.roundedRect(left, y, width, totalRow, theme.radius).fill(theme.accent));
  drawRow(total, y + 8.5, { font: 'strong', size: 10.5, colour: theme.accentInk });
  table.end();
  document.y = y + totalRow + 20;
}
