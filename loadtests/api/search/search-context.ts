import type { CommerceContext } from '#server/commerce/kernel/context.ts';
import { parseShop } from '#server/commerce/shops/shop-context.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

export const logger = createLogger({ name: 'search', level: 'silent' });

/** A context of the commerce API in the felt brand's shop. */
export function contextOf(db: Database, locale: Locale): CommerceContext {
  const shop = parseShop(`${brandBySite('easyfelt').code}-${locale}`, new Date());
  const changes = { deliverSoon: () => undefined };
  return { db, logger, clock: () => new Date(), shop, requestId: 'search', changes };
}
