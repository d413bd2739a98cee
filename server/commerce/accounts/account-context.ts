import type { CommerceDeps } from '../context.ts';
import { type OrderContext, requestOrderContext } from '../orders/order-context.ts';
import type { AccountDeps } from './account-deps.ts';

/** The context of requests for accounts. */
export interface AccountContext extends OrderContext {
  readonly accounts: AccountDeps;
  /** The header X-Device; undefined when the storefront sends none. */
  readonly device?: string;
}

/** The part of a request that the context reads. */
interface RequestWithHeaders {
  get(name: string): string | undefined;
}

export function requestAccountContext(deps: CommerceDeps, req: RequestWithHeaders): AccountContext {
  const device = req.get('x-device');
  return {
    ...requestOrderContext(deps, req),
    accounts: deps.accounts,
    ...(device ? { device } : {}),
  };
}
