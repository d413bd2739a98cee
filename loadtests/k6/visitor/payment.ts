import { settings } from '../settings.ts';
import { ask, expectStatus } from './ask.ts';
import { think, type Visitor } from './visitor.ts';

/** The provider's page as this machine reaches it. */
function reachable(redirectUrl: string): string {
  return settings.apiUrl ? redirectUrl.replace(/^https?:\/\/[^/]+/, settings.apiUrl) : redirectUrl;
}

/** Ends a payment on the sandbox's page; answers the path in the shop that it leads back to. */
export function endPayment(visitor: Visitor, redirectUrl: string, outcome: 'paid' | 'canceled'): string {
  const question = { kind: 'payment', name: '/sandbox/pay/{id}', screen: 'sandbox' } as const;
  const address = reachable(redirectUrl);
  expectStatus(visitor, ask(visitor, 'GET', address, question), 'payment page', 200);
  think(visitor);
  const body = { outcome, webhook: 'normal' };
  const ended = expectStatus(visitor, ask(visitor, 'POST', address, { ...question, body }), 'payment', 303);
  return (ended.headers.Location ?? '').replace(/^https?:\/\/[^/]+/, '');
}
