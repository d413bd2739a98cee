import { createHash } from 'node:crypto';
import { campaignQuery } from '#shared/third-parties/campaign.ts';
import type { TagItem } from '#shared/third-parties/purchase-event.ts';
import type { Visit } from '../db/schema/orders/conversions.ts';
import type { ConversionRow } from './conversions.repository.ts';

// The body of a request of the Measurement Protocol:
// https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference

/** Longer values make an event invalid, and Google does not report that. */
const MAX_CHARACTERS = 100;

/** Parameters of `campaign_details` by those of a link. */
const CAMPAIGN = {
  utm_id: 'campaign_id',
  utm_campaign: 'campaign',
  utm_source: 'source',
  utm_medium: 'medium',
  utm_term: 'term',
  utm_content: 'content',
} as const;

type Parameters = Readonly<Record<string, unknown>>;
interface TagEvent {
  readonly name: string;
  readonly params: Parameters;
}

export function conversionPayload({ orderId, kind, visit, event, createdAt }: ConversionRow): object {
  // Both are required for the event to count as the activity of the visit.
  const session = visit?.sessionId ? { session_id: visit.sessionId, engagement_time_msec: 1 } : {};
  const params = { ...event, items: (event?.items ?? []).map(shortened), ...session };
  const campaign = campaignOf(visit);
  const events: TagEvent[] = [
    ...(campaign ? [{ name: 'campaign_details', params: { ...campaign, ...session } }] : []),
    { name: kind, params },
  ];
  const advertising = visit?.advertising ? 'GRANTED' : 'DENIED';
  return {
    client_id: visit?.clientId ?? clientOfOrder(orderId),
    timestamp_micros: createdAt.getTime() * 1_000,
    consent: { ad_user_data: advertising, ad_personalization: advertising },
    events,
  };
}

/** A client id that stands for an order: Google requires one, and the one of the browser is deleted. */
function clientOfOrder(orderId: string): string {
  const hash = createHash('sha256').update(orderId).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}

function shortened(item: TagItem): Parameters {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value]),
  );
}

/** Does not split a character that UTF-16 encodes as two. */
const short = (text: string) => [...text].slice(0, MAX_CHARACTERS).join('');

function campaignOf(visit: Visit | null): Parameters | undefined {
  const query = new URLSearchParams(campaignQuery(visit?.campaign ?? ''));
  const known = Object.entries(CAMPAIGN).flatMap(([link, name]) => {
    const value = query.get(link);
    return value ? [[name, short(value)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
