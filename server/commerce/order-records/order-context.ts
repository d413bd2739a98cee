import { type CommerceContext, type CommerceDeps, contextOf, type OrderCause } from '../kernel/context.ts';
import { hasAnalytics } from '../kernel/env/analytics-env.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import { staffMailsOf } from '../kernel/env/staff-mail-env.ts';
import { shopOf } from '../shops/shop-context.ts';
import { type ShopUrlSettings, shopUrlSettings } from '../shops/shop-urls.service.ts';
import { slotCapacityOf } from '../shops/slot-capacity.service.ts';
import type { OrderRow } from './orders/orders.repository.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { SaleContext, SaleTable } from './sale-moments.ts';

/** Dependencies of carts, orders and payments. */
export interface OrderDeps extends CommerceDeps {
  /** The configured payment providers, the preferred one first. */
  readonly providers: readonly PaymentProvider[];
  readonly sale: SaleTable;
  /** Name of the person on the staff page for whom orders are changed. */
  readonly actor?: string;
}

/** The context of carts, orders and payments. */
export interface OrderContext extends SaleContext, ShopUrlSettings {
  readonly providers: OrderDeps['providers'];
  readonly mailer: CommerceDeps['mailer'];
  readonly settings: Pick<
    CommerceDeps['env'],
    | 'BANK_TRANSFER_STOCK_PERCENT'
    | 'BANK_TRANSFER_MAX_AMOUNT'
    | 'BANK_TRANSFER_OPEN_ORDERS'
    | 'UNPAID_ORDERS_PER_ADDRESS'
    | 'CAPTURE_MARGIN_HOURS'
    | 'VIES_URL'
    | 'HMRC_URL'
    | 'HMRC_CLIENT_ID'
    | 'HMRC_CLIENT_SECRET'
    | 'ANALYTICS_SECRETS'
    | 'QUOTATION_REMINDER_DAYS'
  >;
}

/** The context of a shopper's request. */
export function requestOrderContext(deps: OrderDeps, req: object): OrderContext {
  return { ...contextOf(req), ...orderDeps(deps) };
}

/** The context of webhooks, jobs and commands, in the shop of the order. */
export function backgroundOrderContext(
  deps: OrderDeps,
  order: Pick<OrderRow, 'brand' | 'locale'>,
  cause: Exclude<OrderCause, 'shopper'>,
): OrderContext {
  const { db, logger, clock, changes, exports, actor } = deps;
  return {
    db,
    logger,
    clock,
    changes,
    requestId: '',
    cause,
    shop: shopOf(order, clock()),
    slotCapacity: slotCapacityOf(deps.env),
    hasErp: erpSettings(deps.env) !== null,
    hasAnalytics: hasAnalytics(deps.env),
    staffMails: staffMailsOf(deps.env),
    ...(exports ? { exports } : {}),
    ...(actor ? { actor } : {}),
    ...orderDeps(deps),
  };
}

function orderDeps({
  providers,
  sale,
  mailer,
  env,
}: Pick<OrderDeps, 'providers' | 'sale' | 'mailer' | 'env'>): Omit<OrderContext, keyof CommerceContext> {
  return { providers, sale, mailer, ...shopUrlSettings(env), settings: env };
}
