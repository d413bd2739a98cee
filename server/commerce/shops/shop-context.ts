import type { RequestHandler } from 'express';
import { requestIdOf } from '#server/platform/request-id.ts';
import { shopByIdentifier } from '#shared/brands/index.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { VAT_RATES } from '#shared/pricing/vat.ts';
import { type CommerceDeps, type ShopContext, setContext } from '../context.ts';

/** The shop of an X-Shop value such as EF-nl-NL. Throws SiteNotSupportedError (spec sections 7 and 8). */
export function shopOf(identifier: string): ShopContext {
  const { brand, locale } = shopByIdentifier(identifier);
  const { country, currency } = localeDefinition(locale);
  return { brand: brand.code, locale, country, currency, vatRate: VAT_RATES[country] };
}

/** Gives a request that names its shop its context. One that does not is left to the contract: webhooks may. */
export function shopContext(deps: CommerceDeps): RequestHandler {
  return (req, _res, next) => {
    const identifier = req.get('x-shop');
    if (identifier) {
      const requestId = requestIdOf(req);
      const sessionToken = bearer(req.get('authorization'));
      setContext(req, {
        db: deps.db,
        logger: deps.logger.child({ requestId }),
        clock: deps.clock,
        shop: shopOf(identifier),
        requestId,
        changes: deps.changes,
        ...(sessionToken ? { sessionToken } : {}),
      });
    }
    next();
  };
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]{16,512})$/i.exec(authorization ?? '')?.[1];
}
