import { drawText, type TextStyle, textHeight } from './document-text.ts';
import { CONTENT_WIDTH, drawArtifact, LOWEST, type OpenDocument, PAGE, startPage } from './pdf-document.ts';

export interface TableColumn {
  readonly title: string;
  /** The share of the table's width; the shares of all columns add up to 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** A cell: a text, with smaller lines below it if it has details. */
interface TableCell {
  readonly text: string;
  readonly details?: readonly string[];
}

export type TableRow = readonly (string | TableCell)[];

interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

const PADDING = { x: 6, y: 6 };
const HEAD_HEIGHT = 22;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** A part of a cell that stays on one page. */
interface Piece {
  readonly text: string;
  readonly style: TextStyle;
  readonly height: number;
}

/**
 * A table over the whole width. The head is repeated on each page. A row stays on one page when it can: a row that is
 * higher than a page continues on the next, between two details.
 */
export function drawTable(document: OpenDocument, { columns, rows }: Table): void {
  const { pdf, root, theme } = document;
  const places = placesOf(columns);
  const table = pdf.struct('Table');
  root.add(table);
  const first = rows[0] ? rowHeight(piecesOf(document, rows[0], places)) : 0;
  if (document.y + HEAD_HEIGHT + Math.min(first, 120) > LOWEST) startPage(document);
  drawHead(document, columns, places, table);
  for (const row of rows) {
    const tableRow = pdf.struct('TR');
    table.add(tableRow);
    const pieces = piecesOf(document, row, places);
    const height = rowHeight(pieces);
    const fitsOnPage = height <= LOWEST - PAGE.top - HEAD_HEIGHT;
    if (document.y + height > LOWEST && (fitsOnPage || document.y > LOWEST - 120)) {
      startPage(document);
      drawHead(document, columns, places);
    }
    drawRow(document, tableRow, pieces, places, () => {
      startPage(document);
      drawHead(document, columns, places);
    });
    tableRow.end();
    drawArtifact(document, () => pdf.rect(PAGE.side, document.y, CONTENT_WIDTH, 0.5).fill(theme.line));
  }
  table.end();
  document.y += 14;
}

/** The height in points of a table that stays on one page. */
export function tableHeight(document: OpenDocument, { columns, rows }: Table): number {
  const places = placesOf(columns);
  return rows.reduce((sum, row) => sum + rowHeight(piecesOf(document, row, places)), HEAD_HEIGHT);
}

function placesOf(columns: readonly TableColumn[]): Place[] {
  let x: number = PAGE.side;
  return columns.map(({ share, align = 'left' }) => {
    const width = share * CONTENT_WIDTH;
    const place = { x: x + PADDING.x, width: width - 2 * PADDING.x, align };
    x += width;
    return place;
  });
}

function piecesOf(document: OpenDocument, row: TableRow, places: readonly Place[]): Piece[][] {
  const { theme } = document;
  return places.map(({ width, align }, column) => {
    const cell = row[column] ?? '';
    const { text, details = [] } = typeof cell === 'string' ? { text: cell } : cell;
    const main: TextStyle = {
      width,
      align,
      tabular: align === 'right',
      size: 9,
      font: column === 0 ? 'strong' : 'text',
    };
    const small: TextStyle = { width, align, size: 7.5, colour: theme.muted };
    return [
      { text, style: main, height: textHeight(document, text, main) },
      ...details.map((detail) => ({
        text: detail,
        style: small,
        height: textHeight(document, detail, small),
      })),
    ];
  });
}

function rowHeight(cells: readonly Piece[][]): number {
  const heights = cells.map((pieces) => pieces.reduce((sum, { height }) => sum + height, 0));
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawHead(
  document: OpenDocument,
  columns: readonly TableColumn[],
  places: readonly Place[],
  table?: PDFKit.PDFStructureElement,
): void {
  const { pdf, theme, y } = document;
  drawArtifact(document, () =>
    pdf.roundedRect(PAGE.side, y, CONTENT_WIDTH, HEAD_HEIGHT - 2, Math.min(theme.radius, 4)).fill(theme.band),
  );
  const drawTitle = (index: number) => {
    const place = places[index];
    const title = columns[index]?.title ?? '';
    if (place)
      drawText(document, title, { ...place, y: y + 5, font: 'strong', size: 7.5, colour: theme.ink });
  };
  // Repeated heads on later pages are artifacts: a screen reader reads the head once.
  const row = table && pdf.struct('TR');
  if (row) table.add(row);
  for (const index of columns.keys()) {
    if (row) row.add(pdf.struct('TH', {}, () => drawTitle(index)));
    else drawArtifact(document, () => drawTitle(index));
  }
  row?.end();
  document.y = y + HEAD_HEIGHT;
}

function drawRow(
  document: OpenDocument,
  row: PDFKit.PDFStructureElement,
  cells: readonly Piece[][],
  places: readonly Place[],
  breakPage: () => void,
): void {
  let remaining = cells;
  const elements = cells.map(() => document.pdf.struct('TD'));
  for (const element of elements) row.add(element);
  while (remaining.some((pieces) => pieces.length > 0)) {
    const top = document.y + PADDING.y;
    let lowest = top;
    remaining = remaining.map((pieces, column) => {
      const place = places[column];
      let y = top;
      let drawn = 0;
      for (const { text, style, height } of pieces) {
        // At least one piece for each page, so that a piece higher than a page ends the loop too.
        if (drawn > 0 && y + height > LOWEST - PADDING.y) break;
        const at = y;
        if (place && text)
          elements[column]?.add(() => drawText(document, text, { ...style, x: place.x, y: at }));
        y += height;
        drawn += 1;
      }
      lowest = Math.max(lowest, y);
      return pieces.slice(drawn);
    });
    document.y = lowest + PADDING.y;
    if (remaining.some((pieces) => pieces.length > 0)) breakPage();
  }
  for (const element of elements) element.end();
}
