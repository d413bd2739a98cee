import type { CommerceContext } from '../../kernel/context.ts';
import { findLines } from '../../order-records/orders/order-lines.repository.ts';
import type { ReturnRow } from '../../order-records/returns.repository.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** Pieces of a line that a shopper returns. */
export interface ReturnedPieces {
  readonly lineId: string;
  readonly quantity: number;
  /** In the language of the order. */
  readonly name: string;
  readonly sku: string;
}

/** The pieces of returns, by the id of the return. */
export async function returnedPieces(
  ctx: Pick<CommerceContext, 'db'>,
  returns: readonly Pick<ReturnRow, 'id' | 'orderId' | 'lines'>[],
): Promise<ReadonlyMap<string, readonly ReturnedPieces[]>> {
  const ordered = await findLines(ctx, [...new Set(returns.map(({ orderId }) => orderId))]);
  const snapshots = new Map(ordered.map(({ id, snapshot }) => [id, snapshot]));
  return new Map(
    returns.map(({ id, lines }) => [
      id,
      lines.map(({ lineId, quantity }) => {
        const { name = '', sku = '' } = snapshots.get(lineId) ?? {};
        return { lineId, quantity, name, sku };
      }),
    ]),
  );
}

/** Such as `2 × Wall panel (WPP60-OAT)`. */
export function piecesText({ t }: Pick<StaffContext, 't'>, pieces: readonly ReturnedPieces[]): string {
  return pieces.map((each) => t('staff:returns.piece', { ...each, count: each.quantity })).join(', ');
}
