import { closeDocument } from '../../documents/pdf-document.ts';
import { drawProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { textsIn } from '../../kernel/texts.ts';
import { lineTexts } from './line-words.ts';
import {
  deliveryBlock,
  inOneLine,
  type OrderDocument,
  openOrderDocument,
  quantityText,
} from './order-document.ts';

/** Points. */
const FIGURE = { width: 96, height: 72 };

/** Renders what is in the parcels of an order, without prices, and the pictures of its prints. */
export async function renderPackingSlipPdf(content: OrderDocument): Promise<Buffer> {
  const { locale, lines, pictures } = content;
  const t = textsIn(locale);
  const document = await openOrderDocument(content, t('documents:packingSlip.title'), deliveryBlock(content));
  drawTable(document, {
    columns: [
      { title: t('documents:document.article'), share: 0.82 },
      { title: t('documents:document.quantity'), share: 0.18, align: 'right' },
    ],
    rows: lines.map((line) => [
      { text: line.name, details: [line.sku, ...lineTexts(line, locale).map(inOneLine)] },
      quantityText(line, locale),
    ]),
  });
  for (const line of lines) {
    const picture = line.pictures.length > 0 && pictures.get(line.id);
    if (!picture) continue;
    const { number, name, sku } = line;
    const figure = {
      title: t('documents:workOrder.line', { number, quantity: quantityText(line, locale), name }),
      lines: [sku],
      picture: { file: picture, alt: t('documents:document.picture', { name }) },
    };
    drawProductFigure(document, figure, { label: String, figure: FIGURE });
  }
  return closeDocument(document);
}
