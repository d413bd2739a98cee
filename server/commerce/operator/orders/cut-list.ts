import { isSize } from '#shared/configuration/configuration.ts';
import type { Locale } from '#shared/locales/index.ts';
import { promisedPlace } from '../../db/schema/orders/promised-day.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { isPaymentLost } from '../../fulfilment/order-moves.service.ts';
import { textsIn } from '../../kernel/texts.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { findLines, type LineRow } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';
import { unsettledChargebacks } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import { toLineResponse } from '../../order-view/order-parts.response.ts';
import { lineTexts } from '../../order-view/ordered/line-words.ts';
import { inOneLine } from '../../order-view/ordered/order-document.ts';
import type { OrderedLine } from '../../order-view/ordered/ordered-line.ts';
import { refundedPieces, remainingOf } from '../../order-view/ordered/remaining-lines.service.ts';
import { translatedLines } from '../../order-view/ordered/translated-lines.service.ts';
import { findSkus } from '../../products/products.repository.ts';
import { findOrdersToMake } from './order-listing.repository.ts';

/** Equal pieces to cut, of a line of an order. */
export interface CutPieces {
  /** Promised day, such as 2026-11-26. */
  readonly day: string | null;
  readonly order: string;
  /** From 1, as on the work order. */
  readonly line: number;
  readonly sku: string;
  readonly product: string;
  /** SKU of the product without its answers; colour and thickness, as far as they are known. */
  readonly material: string;
  readonly pieces: number;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** The other answers in words. */
  readonly answers: string;
  readonly remark: string;
  readonly isPrinted: boolean;
}

interface CutOrder {
  readonly order: OrderRow;
  readonly rows: readonly LineRow[];
  readonly refunds: readonly RefundRow[];
  readonly isChargedBack: boolean;
  /** By the id of their product. */
  readonly skus: ReadonlyMap<string, string>;
}

/**
 * The pieces that are still to be cut, by promised day and material; with `until`, those of orders that are promised up to
 * this day. Orders that left are not read.
 */
export async function listPiecesToCut(
  deps: OrderDeps,
  { until, locale }: { readonly until: string | undefined; readonly locale: Locale },
): Promise<CutPieces[]> {
  const found: CutPieces[] = [];
  for await (const page of findOrdersToMake(deps, until)) {
    const ids = page.map(({ id }) => id);
    const lines = await findLines(deps, ids);
    const refunds = await findRefundsOfOrders(deps, ids);
    const chargebacks = await unsettledChargebacks(deps, ids);
    const skus = await findSkus(deps, [...new Set(lines.filter(isCut).map(({ productId }) => productId))]);
    for (const order of page) {
      const isOwn = ({ orderId }: Pick<LineRow, 'orderId'>) => orderId === order.id;
      const rows = lines.filter(isOwn);
      if (!rows.some(isCut)) continue;
      const isChargedBack = (chargebacks.get(order.id) ?? 0) > 0;
      const cut = { order, rows, refunds: refunds.filter(isOwn), isChargedBack, skus };
      found.push(...(await piecesOf(deps, cut, locale)));
    }
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const place = ({ day }: CutPieces) => promisedPlace({ state: 'Paid', day });
  return found.toSorted((a, b) => compare(place(a), place(b)) || compare(a.material, b.material));
}

function isCut({ sample, answers }: Pick<LineRow, 'sample' | 'answers'>): boolean {
  return !sample && Object.values(answers).some(isSize);
}

async function piecesOf(
  deps: OrderDeps,
  { order, rows, refunds, isChargedBack, skus }: CutOrder,
  locale: Locale,
): Promise<CutPieces[]> {
  const ctx = backgroundOrderContext(deps, order, 'operator');
  if (await isPaymentLost(ctx, order)) return [];
  const remarks = [
    isChargedBack ? textsIn(locale)('documents:workOrder.chargedBack') : '',
    order.details?.remarks ?? '',
  ];
  // Neither the stock nor the history matters: nothing was handed over.
  const lines = rows.map((row) => toLineResponse(row, row.snapshot, 0));
  return (await translatedLines(ctx, { lines }, locale)).flatMap((line, index) => {
    const pieces = remainingOf({ ...line, ...refundedPieces({ state: order.state }, line, refunds) });
    const { size } = line;
    if (!size || line.sample || pieces === 0) return [];
    const { productId = '' } = rows[index] ?? {};
    return {
      day: order.shipping?.date ?? null,
      order: order.number ?? order.id,
      line: line.number,
      sku: line.sku,
      product: line.name,
      material: materialOf(line, skus.get(productId) ?? line.sku),
      pieces: pieces * (line.setOf ?? 1),
      width: size.width,
      height: size.height,
      answers: answersOf(line, locale),
      remark: inOneLine(remarks.join('\n')),
      isPrinted: line.pictures.length > 0,
    };
  });
}

function materialOf({ options, facts = [] }: OrderedLine, sku: string): string {
  const colours = options.filter(({ colour }) => colour).map(({ value }) => value);
  const thickness = facts.filter(({ id }) => id === 'thickness').map(({ value }) => value);
  return [sku, ...colours, ...thickness].join(' · ');
}

/** As on the work order, without what has a column of its own. */
function answersOf(line: OrderedLine, locale: Locale): string {
  const options = line.options.filter(({ optionId, colour }) => optionId !== line.size?.optionId && !colour);
  return inOneLine(
    lineTexts({ ...line, options }, locale)
      .map(inOneLine)
      .join('\n'),
  );
}
