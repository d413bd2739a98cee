import type { PaidVisit } from '#client/data/shop-events.ts';
import { validVisit } from '#shared/third-parties/paid-visit.ts';
import type { PartyContext } from '../party-context.ts';
import { landingCampaign } from './campaign.ts';
import type { DataLayer } from './data-layer.ts';

/** A tag that is blocked never responds, and the shopper waits for the payment page. */
const DEADLINE_MS = 500;

/** Google's tag documents these fields of `gtag('get', id, field, callback)`. */
function readField(gtag: DataLayer['gtag'], id: string, field: 'client_id' | 'session_id') {
  return new Promise<string | undefined>((resolve) => {
    setTimeout(resolve, DEADLINE_MS, undefined);
    gtag('get', id, field, (value: unknown) => resolve(value ? String(value) : undefined));
  });
}

/** The visit by which the server reports a purchase; undefined while the tag is blocked: then nobody reports it from there. */
async function readVisit(
  gtag: DataLayer['gtag'],
  id: string,
  advertising: boolean,
): Promise<PaidVisit | undefined> {
  const [clientId, sessionId] = await Promise.all([
    readField(gtag, id, 'client_id'),
    readField(gtag, id, 'session_id'),
  ]);
  if (clientId === undefined) return undefined;
  return validVisit({ clientId, sessionId, campaign: landingCampaign(), advertising });
}

/** Passes the visit to each payment that is started with consent to analytics, where the server reports purchases. */
export function passVisits(
  { consent, onEvent }: PartyContext,
  gtag: DataLayer['gtag'],
  { id, purchases }: { readonly id: string; readonly purchases: string },
): void {
  if (purchases !== 'server') return;
  onEvent((event) => {
    if (event.name !== 'payment_start' || !consent.isGranted('analytics')) return;
    event.passVisit(readVisit(gtag, id, consent.isGranted('advertising')));
  });
}
