import { array, boolean, number, object, string } from 'yup';
import { fetchJson } from '#server/platform/calls/fetch-json.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import type { ComparedProduct } from './elfsquad-report.ts';

/** The application that may read Elfsquad's data. */
export interface ElfsquadSettings {
  readonly apiUrl: string;
  readonly loginUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const DEADLINE_MS = 15_000;
const PAGE = 200;
const MAX_PAGES = 50;

const TOKEN = object({ access_token: string().required() }).required();
const FEATURES = object({
  value: array(
    object({
      articleCode: string().nullable(),
      name: string().nullable(),
      salesPrice: number().nullable(),
      hidden: boolean(),
    }).required(),
  ).required(),
}).required();

/**
 * The features with an article code of Elfsquad's Data API (OData), by an access token of the client credentials. Rejects
 * when Elfsquad does not respond as documented within 15 seconds.
 */
export function readFeatures(settings: ElfsquadSettings): Promise<ComparedProduct[]> {
  return withDeadline(
    async (signal) => {
      const { access_token: token } = await fetchJson(new URL(`${settings.loginUrl}/oauth2/token`), {
        shape: TOKEN,
        signal,
        method: 'POST' as const,
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          scope: 'Elfskot.Api',
        }),
      });
      const products: ComparedProduct[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const url = new URL(`${settings.apiUrl}/data/1/features`);
        url.searchParams.set('$orderby', 'id');
        url.searchParams.set('$top', String(PAGE));
        url.searchParams.set('$skip', String(page * PAGE));
        const headers = { Authorization: `Bearer ${token}` };
        const { value } = await fetchJson(url, { shape: FEATURES, signal, headers });
        for (const { articleCode, name, salesPrice, hidden = false } of value) {
          if (!articleCode) continue;
          products.push({ sku: articleCode, name: name ?? '', price: salesPrice ?? 0, active: !hidden });
        }
        if (value.length < PAGE) break;
      }
      return products;
    },
    { ms: DEADLINE_MS },
  );
}
