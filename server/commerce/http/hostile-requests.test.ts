import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HOSTILE_VALUES,
  type HostileValue,
  MANY_ALLOWED_VALUES,
  timeBeside,
} from '#server/platform/requests/hostile-json.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openPictureShop, type PictureShop } from '../uploads/picture-shop.fixture.ts';
import { type ContractOperation, contractOperations, resolved } from './contract-operations.fixture.ts';

/** A request may take this many times as long as one with a text of the same size. */
const MAX_RELATIVE_TIME = 100;
/** Below the limits of a body and of a URL. */
const BODY_BYTES = 95_000;
const URL_BYTES = 14_000;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const count = (length: number) => Array.from({ length: Math.floor(length) }, (_, index) => index);

const FORMS: Readonly<Record<string, (bytes: number) => string>> = {
  'many names': (bytes) =>
    count(bytes / 9)
      .map((index) => `${index}=1`)
      .join('&'),
  'one name many times': (bytes) => 'a=1&'.repeat(bytes / 4),
  'names with many points': (bytes) => `${'a.'.repeat(bytes / 2)}=1`,
  'names with six levels': (bytes) =>
    count(bytes / 30)
      .map((index) => `a.b.c.d.e.${index}=1`)
      .join('&'),
  'names with brackets': (bytes) => `a${'[a]'.repeat(bytes / 3)}=1`,
  prototypes: (bytes) => '__proto__.constructor=1&'.repeat(bytes / 24),
  'a long value': (bytes) => `a=${'+'.repeat(bytes)}`,
  'many separators': (bytes) => '&'.repeat(bytes),
};

interface HostileRequest {
  readonly name: string;
  readonly query?: string;
  readonly type?: string;
  readonly body?: string;
}

const OPERATIONS = contractOperations();
const byTypes = Map.groupBy(OPERATIONS, ({ bodies }) => Object.keys(bodies).toSorted().join());
/** The first operation with each set of content types: those share their parsers, which know nothing of operations. */
const firstOfTypes = new Set([...byTypes.values()].map(([first]) => first));

/** Requests of which the parser of any operation reads the whole: values as a body, in JSON:API, and forms. */
function requestsToParser(members: readonly string[]): HostileRequest[] {
  const values = Object.entries(HOSTILE_VALUES).flatMap(([name, valueIn]) => [
    { name: `${name} as the whole body`, type: JSON_TYPE, body: valueIn(BODY_BYTES) },
    {
      name: `${name} in JSON:API`,
      type: 'application/vnd.api+json',
      body: `{"data":{"attributes":${objectOf(members, valueIn)}}}`,
    },
  ]);
  const forms = Object.entries(FORMS).map(([name, textOf]) => ({
    name: `form: ${name}`,
    type: FORM_TYPE,
    body: textOf(BODY_BYTES),
  }));
  return [...values, ...forms];
}

/** A body with a value in each member. */
function objectOf(members: readonly string[], valueIn: HostileValue): string {
  const value = valueIn(BODY_BYTES / members.length - 30);
  return `{${members.map((member) => `"${member}":${value}`).join(',')}}`;
}

/** The bodies and queries for an operation: each value in each member of the body that the contract has. */
function hostileRequests(operation: ContractOperation): HostileRequest[] {
  const queries = Object.entries(FORMS).map(([name, textOf]) => ({
    name: `query: ${name}`,
    query: textOf(URL_BYTES),
  }));
  const [schema] = Object.values(operation.bodies);
  if (!schema) return queries;
  const members = ['any', ...Object.keys(Object(resolved(schema).properties))];
  const values = Object.entries(HOSTILE_VALUES).map(([name, valueIn]) => ({
    name,
    type: JSON_TYPE,
    body: objectOf(members, valueIn),
  }));
  const allowed = members.map((member) => ({
    name: `as many values as allowed in ${member}`,
    type: JSON_TYPE,
    body: `{"${member}":${MANY_ALLOWED_VALUES}}`,
  }));
  const toParser = firstOfTypes.has(operation) ? requestsToParser(members) : [];
  return [...queries, ...values, ...allowed, ...toParser];
}

describe.each(commerceDatabases)(
  'on $name, a hostile request is refused in the time of a plain one',
  ({ open }) => {
    let shop: PictureShop;
    beforeAll(async () => {
      shop = await openPictureShop(await open());
    });
    afterAll(() => shop.close());

    it.each(OPERATIONS)('$method $path', async (operation) => {
      const { method, path } = operation;
      const target = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
      const send = async ({ query = '', type, body }: Omit<HostileRequest, 'name'>) => {
        const headers = { 'X-Shop': 'EF-nl-NL', ...(type ? { 'Content-Type': type } : {}) };
        const url = `${shop.url}${target}${query ? `?${query}` : ''}`;
        const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
        await response.arrayBuffer();
        return response.status;
      };
      const hasBody = Object.keys(operation.bodies).length > 0;
      const plain = () =>
        hasBody
          ? send({ type: JSON_TYPE, body: JSON.stringify({ any: 'x'.repeat(BODY_BYTES) }) })
          : send({ query: `any=${'x'.repeat(URL_BYTES)}` });
      const enough = MAX_RELATIVE_TIME * (await timeBeside(plain, plain));
      const faults: string[] = [];
      for (const { name, ...request } of hostileRequests(operation)) {
        const statuses = new Set<number>();
        const hostile = async () => statuses.add(await send(request));
        const time = await timeBeside(hostile, plain, enough);
        const isFault = time > enough || [...statuses].some((status) => status < 400 || status >= 500);
        if (isFault) faults.push(`${name}: ${[...statuses]}, ${time.toFixed(0)} ms of ${enough.toFixed(0)}`);
      }
      expect(faults).toEqual([]);
    });
  },
);
