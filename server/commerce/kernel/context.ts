import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { Country, Currency, Locale } from '#shared/locales/index.ts';
import type { CommerceEnv } from './env/commerce-env.ts';
import type { DailyLimits } from './env/daily-limit-env.ts';
import type { SignedInDays } from './env/session-env.ts';
import type { StaffMailsByBrand } from './env/staff-mail-env.ts';

export type OrderCause = 'shopper' | 'provider' | 'erp' | 'job' | 'operator';

/** The orders that a time slot takes, by method; 0 is no limit. */
export type SlotCapacity = Readonly<Record<DeliveryMethod, number>>;

/** The shop of the header X-Shop. */
export interface ShopContext {
  readonly brand: BrandCode;
  readonly locale: Locale;
  readonly country: Country;
  readonly currency: Currency;
  /** Percent, of the shop's country. */
  readonly vatRate: number;
}

/** The context of a request. Functions take it as their first parameter. */
export interface CommerceContext {
  readonly db: Database;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly shop: ShopContext;
  readonly requestId: string;
  /** Notified after changes have been recorded; inside a transaction, after its commit. */
  readonly changes: Pick<OutboxWorker, 'deliverSoon'>;
  /** The bearer token of the request, not yet verified. */
  readonly sessionToken?: string;
  /** The header X-Shop-Origin, not yet verified: the address at which the shopper sees the shop. */
  readonly shopOrigin?: string;
  /** Absent in webhooks and jobs, which renew no session. */
  readonly signedInDays?: SignedInDays;
  /** The shopper's IP address, of IPv6 the first 64 bits; absent in webhooks and jobs. */
  readonly clientNetwork?: string;
  /** Limits of what a network stores in 24 hours; absent without limits, and in webhooks and jobs. */
  readonly dailyLimits?: DailyLimits;
  /** The orders that a time slot of a delivery takes; without it there is no limit. */
  readonly slotCapacity?: SlotCapacity;
  /** Whether changes are exported to the ERP. */
  readonly hasErp?: boolean;
  /** Whether purchases are reported to Google Analytics. */
  readonly hasAnalytics?: boolean;
  /** Mails to staff by brand; without them, nothing is queued. */
  readonly staffMails?: StaffMailsByBrand;
  /** Notified after exports to the ERP have been queued. Absent in commands: the commerce API polls. */
  readonly exports?: Pick<OutboxWorker, 'deliverSoon'>;
  /** Actor that changes orders in this context; a shopper's request by default. */
  readonly cause?: OrderCause;
  /** Name of the person on the staff page who changes orders in this context. */
  readonly actor?: string;
}

/** Delivers the rows of an outbox: mails, changes, exports. */
export interface OutboxWorker {
  /** Starts a delivery without waiting for it: for a row that was just committed. Inside a transaction, after its commit. */
  deliverSoon(): void;
  /** Delivers every due row. Never rejects. */
  deliverDue(): Promise<void>;
  /** Claims no further rows, and waits until the deliveries in progress end, or reach their deadlines. */
  close(): Promise<void>;
}

/** Writes the index of the search engine. */
export interface SearchIndex extends OutboxWorker {
  /** Resolves when the index of this release is complete, or no former release has one, or the engine does not respond. */
  filled(signal: AbortSignal): Promise<void>;
}

/** Dependencies that live as long as the process. Groups with dependencies of their own extend it. */
export interface CommerceDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly env: CommerceEnv;
  readonly clock: () => Date;
  readonly mailer: OutboxWorker;
  readonly changes: OutboxWorker;
  /** Absent without an ERP, and in commands. */
  readonly exports?: OutboxWorker;
  /** Absent without a search engine, and in commands. */
  readonly search?: SearchIndex;
  /** Absent without API secrets of Google Analytics, and in commands: the commerce API polls. */
  readonly conversions?: OutboxWorker;
  /** Tells search engines about changed pages. Absent without a key of IndexNow, and in commands. */
  readonly submissions?: OutboxWorker;
}

const contexts = new WeakMap<object, CommerceContext>();

export function setContext(req: object, context: CommerceContext): void {
  contexts.set(req, context);
}

/** The context of a request with X-Shop. Webhooks have none. */
export function contextOf(req: object): CommerceContext {
  const context = contexts.get(req);
  if (!context) throw new Error('NO_COMMERCE_CONTEXT_SET');
  return context;
}
