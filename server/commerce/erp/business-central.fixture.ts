import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessCentralTotals } from './business-central-totals.fixture.ts';

type Behaviour = 'right' | 'slow' | 'down' | 'busy' | 'wrong' | 'loses responses' | 'refuses';
type Resource = Readonly<Record<string, unknown>> & { readonly id: string };

const COMPANY = '11111111-1111-4111-8111-111111111111';
const TENANT = '22222222-2222-4222-8222-222222222222';
const CLIENT = '33333333-3333-4333-8333-333333333333';
const SECRET = 'a-secret-of-tests-only';
/** Creation time of all records of the shop; tests add later ones. */
const CREATED_AT = '2026-11-18T09:00:00.000Z';
/** The company of one brand, beside that of all others. */
export const OWN_COMPANY = '44444444-4444-4444-8444-444444444444';
const API_PATH = `/v2.0/${TENANT}/production/api/v2.0/companies`;
const DOCUMENTS = ['salesOrders', 'salesCreditMemos'];
/** Percent, of all items. */
const VAT_RATE = 21;
const COMPANY_PATH = /\/companies\(([-\d]+)\)\/(\w+)(?:\(([^)]+)\))?(\/salesOrderLines)?$/;

/** A server that speaks the protocols of Microsoft Entra and of Business Central's API v2.0, and can fail. */
export async function openBusinessCentral() {
  const state = {
    behaviour: 'right' as Behaviour,
    customersPricesIncludeTax: true,
    entities: new Map<string, Resource[]>(),
    requests: [] as string[],
    codes: new Map<string, string>(),
    refreshTokens: new Set<string>(),
    accessTokens: new Set<string>(),
  };
  const entity = (name: string) => {
    const known = state.entities.get(name) ?? [];
    state.entities.set(name, known);
    return known;
  };

  const issue = (res: ServerResponse) => {
    const [access, refresh] = [randomUUID(), randomUUID()];
    state.accessTokens.add(access);
    state.refreshTokens.add(refresh);
    json(res, 200, { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: 3600 });
  };
  const token = (res: ServerResponse, form: URLSearchParams) => {
    const isClient = form.get('client_id') === CLIENT && form.get('client_secret') === SECRET;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isCode =
      form.get('grant_type') === 'authorization_code' &&
      state.codes.get(form.get('code') ?? '') === challenge;
    const isRefresh =
      form.get('grant_type') === 'refresh_token' &&
      state.refreshTokens.delete(form.get('refresh_token') ?? '');
    if (!isClient || !(isCode || isRefresh)) return json(res, 400, { error: 'invalid_grant' });
    state.codes.delete(form.get('code') ?? '');
    issue(res);
  };

  const find = (name: string, url: URL) => {
    const filter = url.searchParams.get('$filter') ?? '';
    const equal = /^(\w+) eq '(.*)'$/.exec(filter);
    const since = /^lastModifiedDateTime ge (\S+)$/.exec(filter)?.[1];
    const skip = Number(url.searchParams.get('$skip') ?? 0);
    return entity(name)
      .filter((row) => !equal || row[equal[1] ?? ''] === equal[2]?.replaceAll("''", "'"))
      .filter((row) => !since || String(row.lastModifiedDateTime) >= since)
      .sort((a, b) => String(a.lastModifiedDateTime).localeCompare(String(b.lastModifiedDateTime)))
      .slice(skip, skip + Number(url.searchParams.get('$top') ?? 1_000));
  };
  const totalsOf = (document: Readonly<Record<string, unknown>>) => {
    const { pricesIncludeTax = state.customersPricesIncludeTax } = document;
    const calculated = businessCentralTotals(document, {
      pricesIncludeTax: pricesIncludeTax === true,
      rate: VAT_RATE,
    });
    return { ...calculated, pricesIncludeTax };
  };
  /** An order under approval takes no line, and a released one, whose status in the API is `Open`, comments only. */
  const orderLines = (
    req: IncomingMessage,
    res: ServerResponse,
    order: Resource | undefined,
    body: string,
  ) => {
    if (!order) {
      return json(res, 404, { error: { code: 'BadRequest_ResourceNotFound', message: 'not found' } });
    }
    const lines = order.salesOrderLines as object[];
    const blank = { lineObjectNumber: '', quantity: 0, shippedQuantity: 0 };
    if (req.method === 'GET') return json(res, 200, { value: lines.map((line) => ({ ...blank, ...line })) });
    const line = JSON.parse(body) as { readonly lineType: string };
    if (order.status === 'In Review' || (order.status === 'Open' && line.lineType !== 'Comment')) {
      return json(res, 400, {
        error: { code: 'Application_DialogException', message: "Status must be equal to 'Open'" },
      });
    }
    lines.push(line);
    if (state.behaviour === 'loses responses') return void res.destroy();
    json(res, 201, line);
  };
  const api = (req: IncomingMessage, res: ServerResponse, url: URL, body: string) => {
    const bearer = req.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!state.accessTokens.has(bearer))
      return json(res, 401, { error: { code: 'Unauthorized', message: 'expired' } });
    const [, company, resource = '', id, ofOrder] = COMPANY_PATH.exec(url.pathname) ?? [];
    // The records of the other company have names of their own.
    const name = company === OWN_COMPANY ? `own ${resource}` : resource;
    const order = ofOrder ? entity(name).find((row) => row.id === id) : undefined;
    if (ofOrder) return orderLines(req, res, order, body);
    if (req.method === 'GET') return json(res, 200, { value: find(name, url) });
    if (state.behaviour === 'refuses') {
      return json(res, 400, { error: { code: 'BadRequest', message: 'The item does not exist' } });
    }
    const rows = entity(name);
    const stored = rows.find((row) => row.id === id);
    if (req.method !== 'POST' && !stored) {
      return json(res, 404, { error: { code: 'BadRequest_ResourceNotFound', message: 'not found' } });
    }
    if (stored && req.headers['if-match'] !== stored['@odata.etag']) {
      return json(res, 409, { error: { code: 'Request_EntityChanged', message: 'changed' } });
    }
    if (req.method === 'DELETE') {
      state.entities.set(
        name,
        rows.filter((row) => row !== stored),
      );
      return void (state.behaviour === 'loses responses' ? res.destroy() : res.writeHead(204).end());
    }
    const given = JSON.parse(body) as Record<string, unknown>;
    if (resource === 'salesCreditMemos' && 'pricesIncludeTax' in given) {
      return json(res, 400, {
        error: { code: 'BadRequest', message: "Control 'pricesIncludeTax' is read-only." },
      });
    }
    if (req.method === 'PATCH' && stored) {
      rows[rows.indexOf(stored)] = { ...stored, ...given, '@odata.etag': randomUUID() };
    } else {
      const draft = resource === 'salesOrders' ? { status: 'Draft', fullyShipped: false } : {};
      const totals = DOCUMENTS.includes(resource) ? totalsOf(given) : {};
      const record = { id: randomUUID(), '@odata.etag': randomUUID(), lastModifiedDateTime: CREATED_AT };
      rows.push({ ...given, ...draft, ...totals, ...record });
    }
    if (state.behaviour === 'loses responses') return void res.destroy();
    json(res, stored ? 200 : 201, stored ? rows.find((row) => row.id === id) : rows.at(-1));
  };

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://erp');
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    state.requests.push(`${req.method} ${decodeURIComponent(url.pathname).split('/').at(-1)}`);
    if (state.behaviour === 'slow') return;
    if (state.behaviour === 'down') return void res.writeHead(503).end();
    if (state.behaviour === 'wrong') return void res.end('<html>');
    if (url.pathname === `/${TENANT}/oauth2/v2.0/token`) return token(res, new URLSearchParams(body));
    if (state.behaviour === 'busy') return void res.writeHead(429, { 'Retry-After': '90' }).end();
    if (url.pathname.startsWith(API_PATH)) return api(req, res, url, body);
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests: state.requests,
    entity,
    setBehaviour: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    /** Whether the template of customers has prices including VAT. */
    setCustomersPricesIncludeTax: (included: boolean) => {
      state.customersPricesIncludeTax = included;
    },
    /** The tokens so far are no longer accepted. */
    expireTokens: () => state.accessTokens.clear(),
    /** Stands in for the operator's browser at the sign-in page. Returns the query of the redirect. */
    signIn: (address: string) => {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      state.codes.set(code, searchParams.get('code_challenge') ?? '');
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' });
    },
    /** The settings of a shop that is connected to this server. */
    settings: {
      ERP_TENANT_ID: TENANT,
      ERP_ENVIRONMENT: 'production',
      ERP_COMPANY_ID: COMPANY,
      ERP_CLIENT_ID: CLIENT,
      ERP_CLIENT_SECRET: SECRET,
      ERP_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
      ERP_LOGIN_URL: url,
      ERP_API_URL: url,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
