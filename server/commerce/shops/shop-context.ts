import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { networkOf } from '#server/platform/requests/client-network.ts';
import { requestIdOf } from '#server/platform/requests/request-id.ts';
import { shopByIdentifier } from '#shared/brands/index.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { standardVatRate } from '#shared/pricing/vat-rates.ts';
import { type CommerceDeps, type ShopContext, setContext } from '../kernel/context.ts';
import { hasAnalytics } from '../kernel/env/analytics-env.ts';
import { dailyLimitsOf } from '../kernel/env/daily-limit-env.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import { staffMailsOf } from '../kernel/env/staff-mail-env.ts';
import { slotCapacityOf } from './slot-capacity.service.ts';

/** The shop of a brand and locale, with the country and currency of the locale, and its VAT at that time. */
export function shopOf({ brand, locale }: Pick<ShopContext, 'brand' | 'locale'>, now: Date): ShopContext {
  const { country, currency, timeZone } = localeDefinition(locale);
  const vatRate = standardVatRate(country, zonedClock(now, timeZone).date);
  return { brand, locale, country, currency, vatRate };
}

/** The shop of an X-Shop value such as EF-nl-NL. Throws SiteNotSupportedError. */
export function parseShop(identifier: string, now: Date): ShopContext {
  const { brand, locale } = shopByIdentifier(identifier);
  return shopOf({ brand: brand.code, locale }, now);
}

/** Sets the context of requests with X-Shop. Requests without it continue: some paths do not require it. */
export function shopContext(deps: CommerceDeps): RequestHandler {
  const { SIGNED_IN_IDLE_DAYS, SIGNED_IN_DAYS } = deps.env;
  const signedInDays = { idle: SIGNED_IN_IDLE_DAYS, absolute: SIGNED_IN_DAYS };
  const slotCapacity = slotCapacityOf(deps.env);
  const hasErp = erpSettings(deps.env) !== null;
  const measures = hasAnalytics(deps.env);
  const staffMails = staffMailsOf(deps.env);
  const dailyLimits = dailyLimitsOf(deps.env);
  return (req, _res, next) => {
    const identifier = req.get('x-shop');
    if (identifier) {
      const requestId = requestIdOf(req);
      const sessionToken = bearerToken(req.get('authorization'));
      const shopOrigin = req.get('x-shop-origin');
      setContext(req, {
        db: deps.db,
        logger: deps.logger.child({ requestId }),
        clock: deps.clock,
        shop: parseShop(identifier, deps.clock()),
        requestId,
        changes: deps.changes,
        clientNetwork: networkOf(clientAddress(req)),
        signedInDays,
        slotCapacity,
        hasErp,
        hasAnalytics: measures,
        staffMails,
        ...(deps.exports ? { exports: deps.exports } : {}),
        ...(dailyLimits ? { dailyLimits } : {}),
        ...(shopOrigin ? { shopOrigin } : {}),
        ...(sessionToken ? { sessionToken } : {}),
      });
    }
    next();
  };
}

/** The address of the shopper, which the storefront sends; otherwise that of the caller. */
function clientAddress(req: Request): string {
  const sent = req.get('x-client-address') ?? '';
  return isIP(sent) ? sent : (req.socket.remoteAddress ?? '');
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]{16,512})$/i.exec(authorization ?? '')?.[1];
}
