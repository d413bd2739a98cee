import type { CommerceContext } from '../kernel/context.ts';
import { type ChargeRow, findChargeOfOrder, settleCharge } from '../terms/account-charges.repository.ts';
import { findInvoicesByNumber } from './invoices.repository.ts';

/** Why nothing was recorded, in English as the other reports of commands. */
export type Settlement = { readonly charge: ChargeRow } | { readonly refusal: string };

/** Records that the money of an invoice on account has arrived: it no longer counts to the limit of the customer. */
export async function settleInvoice(
  ctx: Pick<CommerceContext, 'db' | 'clock'>,
  { number, by, isDryRun }: { readonly number: string; readonly by: string; readonly isDryRun: boolean },
): Promise<Settlement> {
  const [document] = await findInvoicesByNumber(ctx, number);
  if (!document) return { refusal: `${number} has no documents` };
  const charge = await findChargeOfOrder(ctx, document.orderId);
  if (!charge) return { refusal: `${number} was not ordered on account` };
  if (charge.settledAt) {
    return { refusal: `${number} was recorded as paid on ${charge.settledAt.toISOString().slice(0, 10)}` };
  }
  if (charge.state !== 'captured') return { refusal: `${number} is not invoiced yet` };
  if (isDryRun) return { charge };
  const settled = await settleCharge(ctx, charge.paymentId, { at: ctx.clock(), by });
  return settled ? { charge: settled } : { refusal: `${number} was recorded as paid by another` };
}
