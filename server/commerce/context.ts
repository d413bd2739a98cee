import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Country, Currency, Locale } from '#shared/locales/index.ts';
import type { ChangeDispatcher } from './changes/dispatcher.ts';
import type { CommerceEnv } from './env.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/providers/provider.ts';
import type { UploadsKit } from './uploads/uploads-kit.ts';

/** The shop that X-Shop names (spec section 7). */
export interface ShopContext {
  readonly brand: BrandCode;
  readonly locale: Locale;
  readonly country: Country;
  readonly currency: Currency;
  /** Whole percent of the shop's own country. */
  readonly vatRate: number;
}

/** What every function that serves a request of a shop takes first. */
export interface CommerceContext {
  readonly db: Database;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly shop: ShopContext;
  readonly requestId: string;
  /** To be told when changes were recorded; within a transaction it waits for the commit. */
  readonly changes: Pick<ChangeDispatcher, 'kick'>;
  /** The bearer token as it came; nobody has looked it up yet. */
  readonly sessionToken?: string;
}

/** What lives as long as the process. */
export interface CommerceDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly env: CommerceEnv;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly changes: ChangeDispatcher;
  readonly payments: PaymentProvider;
  readonly uploads: UploadsKit;
}

const contexts = new WeakMap<object, CommerceContext>();

export function setContext(req: object, context: CommerceContext): void {
  contexts.set(req, context);
}

/** The context of a request that named its shop. The webhooks have none: they work with CommerceDeps. */
export function contextOf(req: object): CommerceContext {
  const context = contexts.get(req);
  if (!context) throw new Error('NO_COMMERCE_CONTEXT_SET');
  return context;
}
