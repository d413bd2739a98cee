import { AppError } from '#shared/errors/app-error.ts';
import { lineTotal, type PricedLine } from '#shared/pricing/line-total.ts';
import {
  type Amounts,
  type LeftParts,
  leftParts,
  paidLines,
  type SoldLine,
} from '#shared/pricing/refund-amounts.ts';
import type { RefundedLine, RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { piecesOf } from './unrefunded-lines.service.ts';

/** Whether the VAT of an order has gone back. */
export function isUntaxed(earlier: readonly Pick<RefundRow, 'kind'>[]): boolean {
  return earlier.some(({ kind }) => kind === 'vat');
}

interface PricedOrder {
  readonly order: Pick<OrderRow, 'id' | 'totals'>;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly snapshot: Omit<PricedLine, 'quantity'>;
  }[];
}

type RefundedParts = Readonly<
  Pick<RefundRow, 'kind' | 'amount' | 'shippingExcVat' | 'shippingIncVat' | 'otherExcVat'>
> & { readonly lines: readonly RefundedLine[] };

/**
 * Parts of an order that are left for refunds; without VAT after it has gone back. The total includes what the shop has kept of
 * the price of returned pieces, which can only go back as money for no piece.
 */
export function leftOf(order: PricedOrder, earlier: readonly RefundedParts[]): LeftParts {
  const untaxed = isUntaxed(earlier);
  const due = <Part extends Amounts>(part: Part): Part => (untaxed ? { ...part, incVat: part.excVat } : part);
  const paid = paidParts(order);
  const kept = due(keptOf(earlier));
  const excVat = earlier.reduce((sum, refund) => sum + excVatOf(refund), kept.excVat);
  const incVat = earlier.reduce((sum, { amount }) => sum + amount, kept.incVat);
  const left = leftParts(
    { lines: paid.lines.map(due), shipping: due(paid.shipping) },
    {
      pieces: new Map(paid.lines.map(({ id }) => [id, piecesOf(id, earlier)])),
      shipping: earlier.some(({ shippingIncVat }) => shippingIncVat > 0),
      total: due({ excVat, incVat }),
    },
  );
  const { total } = left;
  return {
    ...left,
    total: { excVat: total.excVat + kept.excVat, incVat: total.incVat + kept.incVat },
  };
}

/**
 * What the shop keeps of the price of returned pieces. Later money back for no piece comes out of it first: so a reduction is
 * undone, and what the order has left keeps its price. `earlier`: oldest first.
 */
export function keptOf(earlier: readonly RefundedParts[]): Amounts {
  return earlier.reduce<Amounts>(
    (kept, { kind, lines, amount, otherExcVat }) => {
      if (kind === 'parts') {
        return lines.reduce<Amounts>(
          ({ excVat, incVat }, { reduction }) => ({
            excVat: excVat + (reduction?.excVat ?? 0),
            incVat: incVat + (reduction?.incVat ?? 0),
          }),
          kept,
        );
      }
      if (kind === 'vat') return kept;
      const incVat = Math.max(0, kept.incVat - amount);
      return { excVat: incVat === 0 ? 0 : Math.max(0, kept.excVat - otherExcVat), incVat };
    },
    { excVat: 0, incVat: 0 },
  );
}

function excVatOf({ lines, shippingExcVat, otherExcVat }: RefundedParts): number {
  return lines.reduce((sum, { excVat }) => sum + excVat, shippingExcVat + otherExcVat);
}

/** The lines and the delivery costs of an order, as they were paid. */
function paidParts({ order, lines }: PricedOrder): { lines: readonly SoldLine[]; shipping: Amounts } {
  const { totals } = order;
  if (!totals) throw new AppError('CONFLICT', { message: `Order ${order.id} has no totals` });
  const sold = lines.map(({ id, quantity, snapshot }) => ({
    id,
    quantity,
    ...lineTotal({ ...snapshot, quantity }),
  }));
  const discount = { excVat: totals.discountExcVat ?? 0, incVat: totals.discountIncVat ?? 0 };
  return {
    lines: paidLines({ lines: sold, discount }),
    shipping: { excVat: totals.shippingExcVat ?? 0, incVat: totals.shippingIncVat ?? 0 },
  };
}
