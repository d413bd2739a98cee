import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { openAccounts } from '../accounts/account-deps.ts';
import { insertProducts } from '../cart/lines/products.fixture.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { ADDRESS, DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { createMailer } from '../mail/mailer.ts';
import { retryingProvider } from '../payments/providers/retrying-provider.ts';
import { sandboxProvider } from '../payments/providers/sandbox/sandbox.provider.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';
import { openUploads } from '../uploads/upload-deps.ts';
import { type Field, fieldsOf, type Samples } from './contract-fields.fixture.ts';
import { type ContractOperation, contractOperations, responseFaults } from './contract-operations.fixture.ts';
import { headerValue, sendRequest } from './contract-request.fixture.ts';
import { NASTY_TEXTS } from './nasty-texts.fixture.ts';
import { openTestApi, type TestApi } from './test-api.fixture.ts';

type Schemas = components['schemas'];

/** Each has a session of its own, in which it sends one request after the other. */
const VISITORS = 4;
/** Characters of a text in a URL or header, of which Node accepts 16 kB. */
const MAX_URL_TEXT = 1_000;
const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1000, height: 500 }, note: 'Text' };
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Requests that store nothing, or nothing that the visitor can read. */
const STORE_NOTHING =
  /^(?:GET|HEAD|PUT \/Products|POST \/Products\/\{id\}\/configure|POST \/Storage\/validate|POST \/orders\/payment\/webhook|POST \/(?:auth|Registration|Misc|Messages|Newsletter|ProductAlerts)(?:\/|$)|POST \/Orders\/(?:lookup|country|list\/(?:add|check)|shipping\/calculate|withdrawal\/declare)$)/;

interface Visitor {
  readonly token: string;
  readonly samplesOf: (path: string) => Samples;
}

interface Case {
  readonly operation: ContractOperation;
  readonly type: string | undefined;
  readonly field: Field;
}

/** The requests with a text for every field of the contract. A parameter that operations share is one field. */
function casesOf({ samplesOf }: Visitor): Case[] {
  const shared = new Set<string>();
  return contractOperations().flatMap((operation) => {
    const known = operation.parameters.flatMap(({ $ref, in: place, name }) =>
      $ref && shared.has($ref) ? [`${place}.${name}`] : [],
    );
    for (const { $ref } of operation.parameters) if ($ref) shared.add($ref);
    const types = Object.keys(operation.bodies);
    return (types.length > 0 ? types : [undefined]).flatMap((type) =>
      fieldsOf(operation, type, samplesOf(operation.path))
        .filter(({ name }) => !known.includes(name))
        .map((field) => ({ operation, type, field })),
    );
  });
}

/** HTTP allows no control characters in a header. */
const fitsHeader = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(headerValue(text));

/** The texts that a client can send in a field. */
function textsFor({ type, field }: Case): [string, string][] {
  const place = field.name.split('.', 1)[0];
  return Object.entries(NASTY_TEXTS).flatMap(([name, text]) => {
    const sent = place === 'body' ? text : text.slice(0, MAX_URL_TEXT);
    const canBeSent =
      place === 'path'
        ? sent !== '' // without it, it is another path
        : place === 'header'
          ? fitsHeader(sent)
          : place === 'query' || sent.isWellFormed() || !FORMS.includes(type ?? '');
    return canBeSent ? [[name, sent] as [string, string]] : [];
  });
}

const WITHOUT_LAYOUT = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Whether texts differ in white space and control characters only, which every field may drop. */
function isSameText(sent: string, stored: unknown): boolean {
  const visible = sent.replace(WITHOUT_LAYOUT, '');
  if (typeof stored !== 'string') return stored === null && visible === '';
  return stored.replace(WITHOUT_LAYOUT, '') === visible;
}

/** Value of a response in the place of a field: of an order, of its details or of one of its lines. */
function storedValues(response: unknown, { name }: Field, text: string): unknown[] {
  const { details, lines = [] } = Object(response);
  const [, ...path] = name.split('.');
  const property = path.pop() ?? '';
  return [response, details, ...lines].flatMap((root): unknown[] => {
    const parent = path.reduce<unknown>((node, part) => Object(node)[part], root);
    if (property === '*') return Object.hasOwn(Object(parent), text) ? [text] : [];
    return Object.hasOwn(Object(parent), property) ? [Object(parent)[property]] : [];
  });
}

/** Difference of the stored text from the sent one, unless the contract says so. */
function unsaidChanges(field: Field, text: string, response: unknown): string[] {
  const stored = storedValues(response, field, text);
  const isSame =
    stored.length === 0
      ? text.replace(WITHOUT_LAYOUT, '') === ''
      : stored.some((value) => isSameText(text, value));
  if (isSame) return [];
  if (/\b(?:stored|ignored)\b/i.test(field.description)) return [];
  return [`is stored as ${JSON.stringify(stored).slice(0, 200)}`];
}

describe('nasty texts', () => {
  let api: TestApi;
  let close: () => Promise<void>;
  const agent = new Agent({ keepAlive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'nasty-texts-'));
  beforeAll(async () => {
    // One database is enough: PostgreSQL, where there is one.
    const db = await (commerceDatabases.at(-1) ?? commerceDatabases[0])?.open();
    if (!db) throw new Error('There is no database');
    await insertProducts(db);
    await insertConfigurableProducts(db);
    // All visitors have one address, and a refusal would store no text.
    const env = readCommerceEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
    const logger = createLogger({ name: 'test', level: 'silent' });
    const base = { db, env, logger, clock: () => new Date() };
    const uploads = await openUploads(base);
    const targets = { storefronts: () => [], edges: [], token: '' };
    const timing = { timeoutMs: 5_000, attempts: 1, firstDelayMs: 1, maxDelayMs: 1 };
    api = await openTestApi(db, {
      ...base,
      uploads,
      accounts: openAccounts(logger),
      mailer: createMailer(base),
      changes: createChangeDispatcher({ db, logger, targets }),
      providers: [retryingProvider(sandboxProvider(base), logger, timing)],
    });
    close = async () => {
      agent.destroy();
      await api.close();
      uploads.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  /** A visitor with a cart, details and a saved picture. */
  async function newVisitor(): Promise<Visitor> {
    const line = { productId: CONFIGURABLE_PANEL, quantity: 1, answers: ANSWERS };
    const first = await api.call<Schemas['Order']>('POST', '/orders/lines', { json: line });
    const token = first.headers.get('x-session-token') ?? '';
    const headers = { Authorization: `Bearer ${token}` };
    const data = (await halves(24, 16).png().toBuffer()).toString('base64');
    const cart = await api.call<Schemas['Order']>('POST', '/Orders/details', { headers, json: DETAILS });
    const shipping = await api.call<Schemas['Shipping']>('GET', '/Orders/shipping', { headers });
    const item = await api.call<Schemas['StoredItem']>('POST', '/Storage/base64', {
      headers,
      json: { data },
    });
    const ids: readonly (readonly [RegExp, unknown])[] = [
      [/^\/Storage/, item.body.id],
      [/^\/orders\/lines/, cart.body.lines[0]?.id],
      [/^\/Orders/, cart.body.id],
      [/^\/Products/, CONFIGURABLE_PANEL],
    ];
    const named = (values: object, at: string): Samples =>
      Object.entries(values).map(([name, value]) => [new RegExp(`${at}\\.${name}$`), value]);
    const samples: Samples = [
      [/^header\.X-Shop$/, 'EF-nl-NL'],
      [/^path\.fileId$/, item.body.files[0]?.id],
      [/^body\.answers$/, ANSWERS],
      [/^body\.vatNumber$/, null],
      ...named(DETAILS, '^body'),
      ...named(ADDRESS, 'Address'),
      ...named({ source: 'image', id: 'alpine-dawn' }, '^body\\.(?:answers\\.note|picture)'),
      ...named({ productId: CONFIGURABLE_PANEL, imageId: 'alpine-dawn', data, fileName: 'a.png' }, '^body'),
      ...named({ date: shipping.body.days.Deliver?.[0]?.date, slotFrom: null }, '^body'),
      ...named({ returnUrl: 'https://www.easyfelt.nl/afrekenen/resultaat' }, '^body'),
    ];
    return {
      token,
      samplesOf: (path) => [
        [/^path\.id$/, ids.find(([pattern]) => pattern.test(path))?.[1] ?? crypto.randomUUID()],
        ...samples,
      ],
    };
  }

  let requests = 0;

  /** Sends the text, and returns what is wrong with the reply. */
  async function faultsOf({ operation, type, field }: Case, token: string, text: string): Promise<string[]> {
    const { method, path, needsSession } = operation;
    requests += 1;
    // Wrong licence codes are counted by address.
    const address = [10, requests >> 16, (requests >> 8) & 255, requests & 255].join('.');
    const headersOf = (session: string | undefined) => ({
      'X-Client-Address': address,
      ...(session ? { Authorization: `Bearer ${session}` } : {}),
    });
    const server = { url: api.url, agent };
    const sent = headersOf(needsSession ? token : undefined);
    const reply = await sendRequest(server, operation, type, field.put(text), sent);
    const faults = method === 'HEAD' ? [] : responseFaults(operation, reply.status, reply.body);
    if (reply.status >= 500) faults.push(`status ${reply.status}`);
    if (reply.status >= 300 || STORE_NOTHING.test(`${method} ${path}`)) return faults;

    stored.add(`${method} ${path} ${field.name}`);
    const readPath = path.startsWith('/Storage') ? `/Storage/${Object(reply.body).id}` : '/Orders/current';
    const headers = headersOf(reply.token ?? token);
    const read = await api.call<unknown>('GET', readPath, { headers });
    if (!isDeepStrictEqual(read.body, reply.body)) faults.push('is read otherwise');
    return [...faults, ...unsaidChanges(field, text, reply.body)];
  }

  /** Operations and fields that have stored a text. */
  const stored = new Set<string>();

  // About 15 s, and longer beside other tests.
  it('in every field of the contract cause no fault, and are stored as sent or as the contract says', {
    timeout: 300_000,
  }, async () => {
    const queue = Array.from({ length: casesOf(await newVisitor()).length }, (_, at) => at);
    const faults: string[] = [];
    const visit = async () => {
      const visitor = await newVisitor();
      const cases = casesOf(visitor);
      for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
        const one = cases[at];
        if (!one) throw new Error('Visitors have different cases');
        const { operation, type = '', field } = one;
        for (const [name, text] of textsFor(one)) {
          const where = `${operation.method} ${operation.path} ${type} ${field.name}: ${name}`;
          for (const fault of await faultsOf(one, visitor.token, text)) faults.push(`${where}: ${fault}`);
        }
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    expect(faults).toEqual([]);
    for (const field of [
      'POST /Storage body.name',
      'POST /Storage body.answers.note',
      'POST /Storage/base64 body.fileName',
      'POST /orders/lines body.answers.note',
      'POST /Orders/details body.deliveryAddress.addition',
    ])
      expect(stored).toContain(field);
  });

  it('in headers that belong to no operation cause no fault', async () => {
    const operation = { method: 'GET', path: '/Orders/{id}' };
    const input = { path: { id: 'current' }, query: {}, body: undefined };
    for (const text of Object.values(NASTY_TEXTS)) {
      const value = text.slice(0, MAX_URL_TEXT);
      if (!fitsHeader(value)) continue;
      for (const [name, sent] of [
        ['Authorization', `Bearer ${value}`],
        ['X-Request-Id', value],
        ['X-Client-Address', value],
        ['Content-Type', value],
        ['Accept-Language', value],
      ] as const) {
        const header = { 'X-Shop': 'EF-nl-NL', [name]: sent };
        const reply = await sendRequest({ url: api.url, agent }, operation, undefined, { ...input, header });
        expect([name, sent, reply.status]).toEqual([name, sent, 401]);
        expect(responseFaults(operation, reply.status, reply.body)).toEqual([]);
      }
    }
  });

  it('in saved items cause no fault in lists, searches and exports', async () => {
    const { token } = await newVisitor();
    const headers = { Authorization: `Bearer ${token}` };
    let saved = 0;
    for (const text of Object.values(NASTY_TEXTS)) {
      const json = { name: `Item ${text}`, note: text };
      saved += (await api.call('POST', '/Storage', { headers, json })).status === 201 ? 1 : 0;
    }
    expect(saved).toBeGreaterThan(25);
    for (const text of Object.values(NASTY_TEXTS)) {
      if (!text.isWellFormed() || text.includes('\0') || text.length > 100) continue;
      const query = new URLSearchParams({ query: text });
      expect((await api.call('GET', `/Storage?${query}`, { headers })).status).toBe(200);
    }
    for (const path of ['/Storage?page=2', '/Storage/export?format=csv', '/Storage/export?format=zip']) {
      expect((await api.call('GET', path, { headers })).status).toBe(200);
    }
  });
});
