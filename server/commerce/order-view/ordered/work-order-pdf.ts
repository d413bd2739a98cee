import { formatNumber } from '#shared/locales/number-formats.ts';
import { closeDocument, ensureSpace, LOWEST, PAGE } from '../../documents/pdf-document.ts';
import { drawProductFigure, FIGURE_SPACE, type ProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable, tableHeight } from '../../documents/pdf-table.ts';
import { textsIn } from '../../kernel/texts.ts';
import { cancelledTexts, drawCancelledLines, remainingText } from './line-quantities.ts';
import { factWords, lineWords } from './line-words.ts';
import {
  customerBlock,
  deliveryBlock,
  inOneLine,
  type OrderDocument,
  openOrderDocument,
} from './order-document.ts';
import type { RemainingLine } from './ordered-line.ts';
import { remainingOf } from './remaining-lines.service.ts';

/** Points: the figure of a line that is higher than a page, with the head and the first answers of its table. */
const LINE_START = 200;

/** Renders what has to be made for an order: each line with its picture, drawing and answers; then what was cancelled. */
export async function renderWorkOrderPdf(content: OrderDocument): Promise<Buffer> {
  const { locale, lines } = content;
  const t = textsIn(locale);
  const document = await openOrderDocument(content, t('documents:workOrder.title'), [
    ...customerBlock(content),
    ...deliveryBlock(content),
  ]);
  for (const line of lines.filter((each) => remainingOf(each) > 0)) {
    const words = [...lineWords(line, locale), ...factWords(line, locale)];
    const table = {
      columns: [
        { title: t('documents:dataSheet.property'), share: 0.28 },
        { title: t('documents:dataSheet.value'), share: 0.72 },
      ],
      rows: words.map(({ label, value }) => [label, inOneLine(value)]),
    };
    // A line stays on one page when it can: the page goes with its piece through the workshop.
    const height = FIGURE_SPACE + (words.length === 0 ? 0 : tableHeight(document, table));
    ensureSpace(document, height <= LOWEST - PAGE.top ? height : LINE_START);
    drawProductFigure(document, figureOf(line, content), { label: millimetres(content) });
    if (words.length > 0) drawTable(document, table);
  }
  drawCancelledLines(document, content);
  return closeDocument(document);
}

const millimetres =
  ({ locale }: OrderDocument) =>
  (value: number) =>
    `${formatNumber(value, locale)}\u00a0mm`;

function figureOf(line: RemainingLine, content: OrderDocument): ProductFigure {
  const { locale, pictures } = content;
  const t = textsIn(locale);
  const { id, number, name, sku, size, options } = line;
  const picture = pictures.get(id);
  const label = millimetres(content);
  const colour = options.find((option) => option.colour)?.colour;
  return {
    title: t('documents:workOrder.line', { number, quantity: remainingText(line, locale), name }),
    lines: [sku, ...cancelledTexts(line, locale)],
    picture: picture && { file: picture, alt: t('documents:document.picture', { name }) },
    drawing: size
      ? {
          size: { width: size.width, height: size.height, colour },
          alt: t('documents:quotation.drawing', { width: label(size.width), height: label(size.height) }),
        }
      : undefined,
  };
}
