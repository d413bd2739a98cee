import type { CommerceContext } from '../kernel/context.ts';
import type { Quantities } from './stock.repository.ts';
import { changeStock } from './stock-changes.service.ts';

/** Adds the differences of a stock count, which may be negative. */
export async function adjustStock(ctx: CommerceContext, differences: Quantities): Promise<void> {
  await changeStock(ctx, differences, { stock: 1, reserved: 0 });
}
