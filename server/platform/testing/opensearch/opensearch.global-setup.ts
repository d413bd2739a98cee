import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { processEnv } from '../../env/process-env.ts';
import { hasOpenSearch, type OpenSearchServer, startOpenSearchServer } from './opensearch-server.fixture.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Responds with the URL of an OpenSearch server, which the first request starts; null without one. */
    openSearchStarter: string | null;
  }
}

/** Runs once per test run, so that all test files share one server, and those that need none start none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = processEnv.TEST_SEARCH_URL;
  if (!given && !hasOpenSearch()) {
    project.provide('openSearchStarter', null);
    return async () => {};
  }
  let server: Promise<OpenSearchServer> | undefined;
  const starter = createServer(async (_req, res) => {
    try {
      server ??= given
        ? Promise.resolve({ url: given, pid: undefined, stop: async () => {} })
        : startOpenSearchServer();
      res.end((await server).url);
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve));
  const { port } = starter.address() as AddressInfo;
  project.provide('openSearchStarter', `http://127.0.0.1:${port}`);
  return async () => {
    starter.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
