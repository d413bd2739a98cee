import { listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { SALE_TABLE } from '../sale/sale-table.ts';
import { type AppDeps, createCommerceApp } from './app.ts';

interface TestResponse<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface TestApi {
  readonly url: string;
  /** Sends a request with X-Shop, by default EF-nl-NL; `json` is sent as JSON, `body` unchanged. */
  call<Body>(method: string, path: string, options?: CallOptions): Promise<TestResponse<Body>>;
  get<Body>(path: string, shop?: string): Promise<TestResponse<Body>>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: BodyInit;
}

/** Starts the commerce app on a free port, for tests over HTTP. */
export async function openTestApi(db: Database, deps: Partial<AppDeps> = {}): Promise<TestApi> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const env = readCommerceEnv({});
  const app = createCommerceApp({
    db,
    logger,
    env,
    clock: () => new Date(),
    mailer: unexpected('mailer'),
    changes: unexpected('changes'),
    providers: [],
    sale: SALE_TABLE,
    uploads: unexpected('uploads'),
    accounts: unexpected('accounts'),
    ...deps,
  });
  const server = await listen(app, { port: 0, logger });
  const url = `http://localhost:${server.port}`;

  const call = async <Body>(method: string, path: string, { headers, json, body }: CallOptions = {}) => {
    const payload = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'X-Shop': 'EF-nl-NL',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  };
  return {
    url,
    call,
    get: (path, shop = 'EF-nl-NL') => call('GET', path, { headers: { 'X-Shop': shop } }),
    close: () => server.close(),
  };
}

/** Replaces a dependency that a test does not provide. Using it fails the test. */
export function unexpected<Dependency extends object>(name: string): Dependency {
  return new Proxy({} as Dependency, {
    get: (_target, member) => {
      throw new Error(`this test provides no ${name}, but uses its ${String(member)}`);
    },
  });
}
