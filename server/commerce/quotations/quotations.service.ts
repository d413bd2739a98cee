import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { quotationNotFound } from './quotation.errors.ts';
import { findEndReasons, toQuotationSummary } from './quotation.response.ts';
import {
  countQuotations,
  findOrderIdByNumber,
  findOrderIdByToken,
  findOwnQuotations,
} from './quotations.repository.ts';

type Schemas = components['schemas'];

const PER_PAGE = 20;

/** The order of a quotation, by the token of a link, or by its number with the session that owns it. Throws NOT_FOUND. */
export async function requireOrderId(
  ctx: CommerceContext,
  { token, number }: Schemas['QuotationReference'],
  sessionId: string | undefined,
): Promise<string> {
  const id = token
    ? await findOrderIdByToken(ctx, hashToken(token))
    : number && sessionId
      ? await findOrderIdByNumber(ctx, number, sessionId)
      : undefined;
  if (!id) throw quotationNotFound();
  return id;
}

/** A page of the quotations of a session or its customer, newest first; a page past the last is empty. */
export async function listQuotations(
  ctx: CommerceContext,
  sessionId: string,
  page: number,
): Promise<Schemas['QuotationPage']> {
  const total = await countQuotations(ctx, sessionId);
  const rows = await findOwnQuotations(ctx, { sessionId, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const reasons = await findEndReasons(ctx, rows);
  return {
    items: rows.map((row) =>
      toQuotationSummary(row, { now: ctx.clock(), endReason: reasons.get(row.id) ?? null }),
    ),
    total,
    page,
    pageCount: Math.ceil(total / PER_PAGE),
  };
}
