import { type Language, type Locale, localeDefinition, PREFERRED_LOCALES } from '#shared/locales/index.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { unsettledChargeback } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import { linePictures } from '../../order-view/ordered/line-pictures.ts';
import { renderPackingSlipPdf } from '../../order-view/ordered/packing-slip-pdf.ts';
import { remainingLines } from '../../order-view/ordered/remaining-lines.service.ts';
import { translatedLines } from '../../order-view/ordered/translated-lines.service.ts';
import { renderWorkOrderPdf } from '../../order-view/ordered/work-order-pdf.ts';
import { toShownOrder } from '../../order-view/shown-order.response.ts';
import type { ObjectStore } from '../../uploads/objects/object-store.ts';
import type { DocumentArguments } from './order-arguments.ts';
import type { OrderResult } from './order-report.ts';
import { writeNewFile } from './write-new-file.ts';

const RENDERERS = { 'work-order': renderWorkOrderPdf, 'packing-slip': renderPackingSlipPdf } as const;

type StoreContext = OrderContext & { readonly objects: ObjectStore };

/** The work order or packing slip of an order as PDF. */
export async function renderOrderDocument(
  ctx: StoreContext,
  row: OrderRow,
  { document, locale }: Pick<DocumentArguments, 'document'> & { readonly locale: Locale },
): Promise<Buffer> {
  const order = await toShownOrder(ctx, row);
  return RENDERERS[document]({
    brand: row.brand,
    locale,
    order,
    lines: await remainingLines(ctx, order, await translatedLines(ctx, order, locale)),
    pictures: await linePictures(ctx, order),
    erasedAt: row.anonymisedAt,
    isChargedBack: (await unsettledChargeback(ctx, row.id)) > 0,
    createdAt: ctx.clock(),
    logger: ctx.logger,
  });
}

/** Writes the work order or packing slip of an order as PDF. It overwrites nothing. */
export async function writeOrderDocument(
  ctx: StoreContext,
  row: OrderRow,
  { out, document, language }: DocumentArguments,
): Promise<Omit<OrderResult, 'order'>> {
  const file = await renderOrderDocument(ctx, row, { document, locale: localeOf(language) });
  return (await writeNewFile(out, file))
    ? { outcome: 'done', message: `${document} in ${out}` }
    : { outcome: 'refused', message: `${out} exists, and is not overwritten` };
}

/** The locale of the documents in a language. */
export function localeOf(language: Language): Locale {
  const locale = PREFERRED_LOCALES.find((each) => localeDefinition(each).language === language);
  if (!locale) throw new TypeError(`Not a language: ${language}`);
  return locale;
}
