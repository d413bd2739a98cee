import { listen } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createCommerceApp } from './app.ts';
import type { CommerceDeps } from './context.ts';
import { readCommerceEnv } from './env.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface TestApi {
  readonly url: string;
  /** A call as a shop, EF-nl-NL unless the headers say otherwise; a body is sent as JSON. */
  call<Body>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body>(path: string, shop?: string): Promise<Answer<Body>>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: BodyInit;
}

/** The real app on a free port, over a test's database, for tests that speak HTTP with it. */
export async function openTestApi(db: Database, deps: Partial<CommerceDeps> = {}): Promise<TestApi> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const env = readCommerceEnv({});
  const app = createCommerceApp({
    db,
    logger,
    env,
    clock: () => new Date(),
    mailer: untouched('mailer'),
    changes: untouched('changes'),
    payments: untouched('payments'),
    uploads: untouched('uploads'),
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

/** Stands in for a part that the calls of a test never reach; whatever is asked of it fails that test. */
function untouched<Part extends object>(name: string): Part {
  return new Proxy({} as Part, {
    get: (_part, member) => {
      throw new Error(`this test gives no ${name}, but its ${String(member)} was asked for`);
    },
  });
}
