import { closeDocument } from '../../documents/pdf-document.ts';
import { drawProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { textsIn } from '../../kernel/texts.ts';
import { articleColumns, cancelledTexts, drawCancelledLines, remainingText } from './line-quantities.ts';
import { lineTexts } from './line-words.ts';
import {
  customerBlock,
  deliveryBlock,
  inOneLine,
  type OrderDocument,
  openOrderDocument,
} from './order-document.ts';
import { remainingOf } from './remaining-lines.service.ts';

/** Points. */
const FIGURE = { width: 96, height: 72 };

/** Renders what is in the parcels of an order, without prices, what was cancelled, and the pictures of its prints. */
export async function renderPackingSlipPdf(content: OrderDocument): Promise<Buffer> {
  const { locale, order, pictures } = content;
  const t = textsIn(locale);
  const lines = content.lines.filter((line) => remainingOf(line) > 0);
  const document = await openOrderDocument(content, t('documents:packingSlip.title'), [
    // The place of collection does not say who comes.
    ...(order.shipping?.method === 'Pickup' ? customerBlock(content) : []),
    ...deliveryBlock(content),
  ]);
  if (lines.length > 0) {
    drawTable(document, {
      columns: articleColumns(t),
      rows: lines.map((line) => [
        { text: line.name, details: [line.sku, ...lineTexts(line, locale).map(inOneLine)] },
        { text: remainingText(line, locale), details: cancelledTexts(line, locale) },
      ]),
    });
  }
  drawCancelledLines(document, content);
  for (const line of lines) {
    const picture = line.pictures.length > 0 && pictures.get(line.id);
    if (!picture) continue;
    const { number, name, sku } = line;
    const figure = {
      title: t('documents:workOrder.line', { number, quantity: remainingText(line, locale), name }),
      lines: [sku],
      picture: { file: picture, alt: t('documents:document.picture', { name }) },
    };
    drawProductFigure(document, figure, { label: String, figure: FIGURE });
  }
  return closeDocument(document);
}
