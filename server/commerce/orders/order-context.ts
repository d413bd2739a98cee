import { withTransaction } from '#server/platform/postgres/database.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { VAT_RATES } from '#shared/pricing/vat.ts';
import { type CommerceContext, type CommerceDeps, contextOf } from '../context.ts';
import type { OrderRow } from './orders.repository.ts';

/** What the way from cart to order works with: the shop's context, and who is paid and who is written to. */
export interface OrderContext extends CommerceContext {
  readonly payments: CommerceDeps['payments'];
  readonly mailer: CommerceDeps['mailer'];
  readonly publicApiUrl: string;
}

/** The context of a shopper's request. */
export function orderContextOf(deps: CommerceDeps, req: object): OrderContext {
  return { ...contextOf(req), ...outside(deps) };
}

/** The context of work on an order that no shopper asked for: webhooks and jobs. */
export function orderContextFor(deps: CommerceDeps, order: Pick<OrderRow, 'brand' | 'locale'>): OrderContext {
  const { db, logger, clock, changes } = deps;
  return { db, logger, clock, changes, requestId: '', shop: shopOfOrder(order), ...outside(deps) };
}

/** The shop that an order was begun in: its prices, currency and time zone hold for the order wherever it is read. */
export function shopOfOrder({ brand, locale }: Pick<OrderRow, 'brand' | 'locale'>): CommerceContext['shop'] {
  const { country, currency } = localeDefinition(locale);
  return { brand, locale, country, currency, vatRate: VAT_RATES[country] };
}

/**
 * Runs in a transaction; `run` must reach the database through the context it is given, and nothing else. What it
 * records as changed is told to the storefronts after the commit, behind the answer's back.
 */
export async function transact<Context extends CommerceContext, T>(
  ctx: Context,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  let hasChanged = false;
  const changes = {
    kick: () => {
      hasChanged = true;
    },
  };
  const answer = await withTransaction(ctx.db, (tx) => run({ ...ctx, changes, db: { ...ctx.db, orm: tx } }));
  if (hasChanged) ctx.changes.kick();
  return answer;
}

function outside(deps: CommerceDeps): Pick<OrderContext, 'payments' | 'mailer' | 'publicApiUrl'> {
  return { payments: deps.payments, mailer: deps.mailer, publicApiUrl: deps.env.PUBLIC_API_URL };
}
