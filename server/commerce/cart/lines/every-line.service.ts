import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { recordCartEdit } from '../../order-records/orders/order-changes.service.ts';
import { findCartLines } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { type EditedCart, storeAddedLine } from '../cart.service.ts';
import { type AddedLine, type NewLine, tryAddLine } from './line-addition.service.ts';
import { readLineCatalogue } from './line-pricing.service.ts';

/**
 * Adds lines to a cart by the rules of any added line, in the caller's transaction. Throws the error of the first line that
 * cannot be added, with its position as the field `body.lines[2]`; the transaction then adds none.
 */
export async function addEveryLine(
  ctx: CommerceContext,
  cart: OrderRow,
  wanted: readonly NewLine[],
): Promise<EditedCart> {
  let lines = await findCartLines(ctx, cart);
  const catalogue = await readLineCatalogue(ctx, cart, [
    ...lines,
    ...wanted.map((line) => ({ answers: {}, ...line })),
  ]);
  let last: AddedLine | undefined;
  for (const [index, line] of wanted.entries()) {
    const addition = await tryAddLine(ctx, cart, { lines, catalogue }, line);
    if ('refusal' in addition) throw errorOfLine(addition.refusal.error, index);
    last = addition.added;
    lines = [...last.lines];
    await storeAddedLine(ctx, last);
  }
  if (!last) return { order: cart, lines };
  return { order: await recordCartEdit(ctx, cart), lines, priced: last.priced };
}

function errorOfLine({ code, message, messageKey, values }: AppError, index: number): AppError {
  const field = { path: `body.lines[${index}]`, messageKey: `apiErrors:${messageKey}`, values, message };
  return new AppError(code, { message, messageKey, values, fields: [field] });
}
