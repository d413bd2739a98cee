import { type OrderContext, type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { isOpaqueToken } from '../sessions/sessions.service.ts';
import type { AccountDeps, WithAccounts } from './account-deps.ts';

export type AccountContextDeps = OrderDeps & WithAccounts;

export interface AccountContext extends OrderContext {
  readonly accounts: AccountDeps;
  /** The header X-Device; undefined when the storefront sends none. */
  readonly device?: string;
  /** The header X-Browser-Token: the cookie by which a browser is known that has signed in before. */
  readonly browserToken?: string;
}

/** The part of a request that the context reads. */
interface RequestWithHeaders {
  get(name: string): string | undefined;
}

export function requestAccountContext(deps: AccountContextDeps, req: RequestWithHeaders): AccountContext {
  const device = req.get('x-device');
  const browserToken = req.get('x-browser-token');
  const { clientNetwork, ...ctx } = requestOrderContext(deps, req);
  // A load test comes from one network address.
  const hasLimits = deps.env.RATE_LIMITS === 'on';
  return {
    ...ctx,
    ...(hasLimits && clientNetwork ? { clientNetwork } : {}),
    accounts: deps.accounts,
    ...(device ? { device } : {}),
    ...(browserToken && isOpaqueToken(browserToken) ? { browserToken } : {}),
  };
}
