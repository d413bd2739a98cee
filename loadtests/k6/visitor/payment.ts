import { settings } from '../settings.ts';
import { expectStatus, sendRequest } from './request.ts';
import { think, VisitAborted, type Visitor } from './visitor.ts';

/** The payment page's URL as seen from this machine. */
function reachable(redirectUrl: string): string {
  return settings.apiUrl ? redirectUrl.replace(/^https?:\/\/[^/]+/, settings.apiUrl) : redirectUrl;
}

/** Completes a payment on the sandbox page. Returns the path of the shop that it redirects to. */
export function completePayment(visitor: Visitor, redirectUrl: string, outcome: 'paid' | 'canceled'): string {
  const options = { kind: 'payment', name: '/sandbox/pay/{id}', screen: 'sandbox' } as const;
  const address = reachable(redirectUrl);
  // Never load a provider's page: it is not ours to load test.
  if (!/^https?:\/\/[^/]+\/sandbox\/pay\//.test(address))
    throw new VisitAborted('The payments are not those of the sandbox');
  expectStatus(visitor, sendRequest(visitor, 'GET', address, options), 'payment page', 200);
  think(visitor);
  const body = { outcome, webhook: 'normal' };
  const ended = expectStatus(
    visitor,
    sendRequest(visitor, 'POST', address, { ...options, body }),
    'payment',
    303,
  );
  return (ended.headers.Location ?? '').replace(/^https?:\/\/[^/]+/, '');
}
