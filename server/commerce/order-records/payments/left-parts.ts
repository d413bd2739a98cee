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

/** Parts of an order that are left for refunds; without VAT after it has gone back. */
export function leftOf(order: PricedOrder, earlier: readonly RefundedParts[]): LeftParts {
  const untaxed = isUntaxed(earlier);
  const due = <Part extends Amounts>(part: Part): Part => (untaxed ? { ...part, incVat: part.excVat } : part);
  const paid = paidParts(order);
  const excVat = earlier.reduce((sum, refund) => sum + excVatOf(refund), 0);
  const incVat = earlier.reduce((sum, { amount }) => sum + amount, 0);
  return leftParts(
    { lines: paid.lines.map(due), shipping: due(paid.shipping) },
    {
      pieces: new Map(paid.lines.map(({ id }) => [id, piecesOf(id, earlier)])),
      shipping: earlier.some(({ shippingIncVat }) => shippingIncVat > 0),
      total: due({ excVat, incVat }),
    },
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
