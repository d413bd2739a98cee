import { settings } from '../settings.ts';
import { expectStatus, sendRequest } from './request.ts';
import { sandboxPage } from './sandbox-page.ts';
import { think, VisitAborted, type Visitor } from './visitor.ts';

/** Completes a payment on the sandbox page. Returns the path of the shop that it redirects to. */
export function completePayment(visitor: Visitor, redirectUrl: string, outcome: 'paid' | 'canceled'): string {
  const options = { kind: 'payment', name: '/sandbox/pay/{id}', screen: 'sandbox' } as const;
  const address = sandboxPage(redirectUrl, settings.apiUrl);
  if (!address) throw new VisitAborted('The shop has no sandbox: payment pages of providers are not loaded');
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
