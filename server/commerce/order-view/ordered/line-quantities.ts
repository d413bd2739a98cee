import type { Locale } from '#shared/locales/index.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import type { OpenDocument } from '../../documents/pdf-document.ts';
import { drawTable, type TableColumn } from '../../documents/pdf-table.ts';
import { drawHeading } from '../../documents/pdf-text.ts';
import { textsIn } from '../../kernel/texts.ts';
import { type OrderDocument, quantityText } from './order-document.ts';
import type { RemainingLine } from './ordered-line.ts';
import { remainingOf } from './remaining-lines.service.ts';

/** The remaining quantity of a line. */
export function remainingText(line: RemainingLine, locale: Locale): string {
  return quantityText({ ...line, quantity: remainingOf(line) }, locale);
}

/** Says how many pieces of a line were cancelled; nothing when none were. */
export function cancelledTexts(line: RemainingLine, locale: Locale): string[] {
  if (line.cancelled === 0) return [];
  const ordered = quantityText(line, locale);
  const cancelled = quantityText({ ...line, quantity: line.cancelled }, locale);
  return [textsIn(locale)('documents:workOrder.partlyCancelled', { ordered, cancelled })];
}

/** A list of the lines of which nothing remains, so that nobody looks for them. */
export function drawCancelledLines(document: OpenDocument, { lines, locale }: OrderDocument): void {
  const cancelled = lines.filter((line) => remainingOf(line) === 0);
  if (cancelled.length === 0) return;
  const t = textsIn(locale);
  drawHeading(document, t('documents:workOrder.cancelled'));
  drawTable(document, {
    columns: articleColumns(t),
    rows: cancelled.map((line) => [
      { text: `${line.number}. ${line.name}`, details: [line.sku] },
      quantityText(line, locale),
    ]),
  });
}

export function articleColumns(t: ServerTranslate): TableColumn[] {
  return [
    { title: t('documents:document.article'), share: 0.82 },
    { title: t('documents:document.quantity'), share: 0.18, align: 'right' },
  ];
}
