import { deliverExports } from '../erp/erp-delivery.service.ts';
import { accessToken, tokenExpiry } from '../erp/erp-oauth.service.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { readFeeds } from './erp-feeds.service.ts';

/**
 * Sends what is due to the ERP and reads what has changed there. Renews the token first, so that the connection also
 * lasts when there is nothing to send. Does nothing without an ERP, or before an operator has connected it.
 */
export async function syncErp(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const settings = erpSettings(deps.env);
  if (!settings) return;
  const erp = { ...deps, settings };
  if (!(await tokenExpiry(erp))) return;
  await accessToken(erp);
  await deliverExports(erp, signal);
  await readFeeds(erp, signal);
}
