import { guaranteedProducts } from '../../cart/lines/quoted-line.ts';
import { outOfStock } from '../../order-records/order.errors.ts';
import { findLines, type LineRow } from '../../order-records/orders/order-lines.repository.ts';
import type { SaleConsumer, SaleContext } from '../../order-records/sale-moments.ts';
import { lockFreeStock } from '../../order-records/stock.repository.ts';
import { quantitiesByProduct } from '../../order-records/stock.service.ts';
import { changeStock } from '../../order-records/stock-changes.service.ts';

type Lines = readonly LineRow[];

/** Stock and reservations of products. */
export const stock: SaleConsumer = {
  reserved: (tx, { lines }) => reserve(tx, lines),
  released: (tx, { lines }) => release(tx, lines),
  cancelled: async (tx, { lines, held }) => {
    if (held === 'reserved') await release(tx, lines);
    if (held === 'sold') await changeStock(tx, quantitiesByProduct(lines), { stock: 1, reserved: 0 });
  },
  selling: async (tx, { lines, read }) => {
    read.free = await changeStock(tx, quantitiesByProduct(lines), { stock: -1, reserved: -1 });
  },
  refunded: async (tx, { order, refund }) => {
    const pieces = refund.lines.filter(({ restock = true }) => restock);
    if (refund.restock) await putBack(tx, order.id, pieces);
  },
};

/** Throws outOfStock. */
async function reserve(tx: SaleContext, lines: Lines): Promise<void> {
  const needed = quantitiesByProduct(lines);
  const free = await lockFreeStock(tx, needed.keys(), guaranteedProducts(lines));
  for (const [productId, quantity] of needed) {
    const left = free.get(productId) ?? 0;
    if (left >= quantity) continue;
    const name = lines.find((line) => line.productId === productId)?.snapshot.name ?? '';
    throw outOfStock(Math.max(left, 0), { productId, name });
  }
  await changeStock(tx, needed, { stock: 0, reserved: 1 });
}

async function release(tx: SaleContext, lines: Lines): Promise<void> {
  await changeStock(tx, quantitiesByProduct(lines), { stock: 0, reserved: -1 });
}

async function putBack(
  tx: SaleContext,
  orderId: string,
  pieces: readonly { readonly lineId: string; readonly quantity: number }[],
): Promise<void> {
  const sold = await findLines(tx, [orderId]);
  const returned = pieces.flatMap(({ lineId, quantity }) => {
    const line = sold.find(({ id }) => id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  await changeStock(tx, quantitiesByProduct(returned), { stock: 1, reserved: 0 });
}
