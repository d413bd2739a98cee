import type { Currency } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { ReturnReduction } from '../../db/schema/orders/returns.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findLines } from '../../order-records/orders/order-lines.repository.ts';
import type { ReturnRow } from '../../order-records/returns.repository.ts';
import { wasMadeToMeasure } from '../../returns/withdrawal-offer.service.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** Pieces of a line that a shopper returns. */
export interface ReturnedPieces {
  readonly lineId: string;
  readonly quantity: number;
  /** In the language of the order. */
  readonly name: string;
  readonly sku: string;
  /** Of received pieces: what becomes of them. */
  readonly restock?: boolean;
  readonly reduction?: ReturnReduction;
  readonly isMadeToMeasure: boolean;
}

/** The pieces of returns, by the id of the return. */
export async function returnedPieces(
  ctx: Pick<CommerceContext, 'db'>,
  returns: readonly Pick<ReturnRow, 'id' | 'orderId' | 'lines'>[],
): Promise<ReadonlyMap<string, readonly ReturnedPieces[]>> {
  const ordered = await findLines(ctx, [...new Set(returns.map(({ orderId }) => orderId))]);
  const byId = new Map(ordered.map((line) => [line.id, line]));
  return new Map(
    returns.map(({ id, lines }) => [
      id,
      lines.map((line) => {
        const sold = byId.get(line.lineId);
        const { name = '', sku = '' } = sold?.snapshot ?? {};
        return { ...line, name, sku, isMadeToMeasure: sold !== undefined && wasMadeToMeasure(sold) };
      }),
    ]),
  );
}

/** Such as `2 × Wall panel (WPP60-OAT)`. */
export function piecesText(
  { t }: Pick<StaffContext, 't'>,
  pieces: readonly Pick<ReturnedPieces, 'quantity' | 'name' | 'sku'>[],
): string {
  return pieces
    .map(({ quantity, name, sku }) => t('staff:returns.piece', { count: quantity, name, sku }))
    .join(', ');
}

/** What the shop keeps of the price of the pieces, and why; empty where it keeps nothing. */
export function keptTexts(
  { t, locale }: Pick<StaffContext, 't' | 'locale'>,
  pieces: readonly Pick<ReturnedPieces, 'reduction'>[],
  currency: Currency,
): string[] {
  return pieces.flatMap(({ reduction }) =>
    reduction
      ? [
          t('staff:returns.kept', {
            amount: formatMoney(reduction.amount, currency, locale),
            reason: reduction.reason,
          }),
        ]
      : [],
  );
}
