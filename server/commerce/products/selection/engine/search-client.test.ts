import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createEngineReader } from './engine-reader.ts';
import { startFaultyNode } from './faulty-node.fixture.ts';
import { createSearchClient } from './search-client.ts';

type Node = Awaited<ReturnType<typeof startFaultyNode>>;

const nodes: Node[] = [];
async function start(...[behaviour]: Parameters<typeof startFaultyNode>): Promise<Node> {
  const node = await startFaultyNode(behaviour);
  nodes.push(node);
  return node;
}
afterEach(() => {
  for (const node of nodes.splice(0)) node.close();
});

const SEARCH = { method: 'POST', path: '/products/_search', body: {} } as const;
const clientOf = (urls: readonly string[], deadlineMs = 10_000) =>
  createSearchClient({ urls, deadlineMs, attempts: 2 });

describe('a call of the search engine', () => {
  it.each(['busy', 'fails', 'resets', 'html'] as const)(
    'is repeated by another node if one %s',
    async (fault) => {
      const [faulty, sound] = [await start(fault), await start('ok')];
      const client = clientOf([faulty.url, sound.url]);
      expect(await client.send(SEARCH)).toEqual({ took: 1 });
      expect(await client.send(SEARCH)).toEqual({ took: 1 });
      // Later calls begin with the node that responds.
      expect([faulty.requests(), sound.requests()]).toEqual([1, 2]);
    },
  );

  it('is repeated by another node after its deadline', async () => {
    const [hanging, sound] = [await start('hangs'), await start('ok')];
    expect(await clientOf([hanging.url, sound.url], 3_000).send(SEARCH)).toEqual({ took: 1 });
  });

  it('is made twice at most', async () => {
    const node = await start('busy');
    await expect(clientOf([node.url]).send(SEARCH)).rejects.toThrow('responded with status 503');
    expect(node.requests()).toBe(2);
  });

  it('is not repeated if it is refused', async () => {
    const node = await start('refuses');
    await expect(clientOf([node.url]).send(SEARCH)).rejects.toThrow('responded with status 400');
    expect(node.requests()).toBe(1);
    expect(await clientOf([node.url]).send({ ...SEARCH, expected: [400] })).toBeNull();
  });
});

describe('lists without a search engine', () => {
  const logger = createLogger({ name: 'test', level: 'silent' });

  it.each(['busy', 'fails', 'resets', 'html', 'hangs'] as const)(
    'are unavailable if it %s',
    async (fault) => {
      const node = await start(fault);
      const reader = createEngineReader(clientOf([node.url], 100), logger);
      await expect(reader.send(SEARCH)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    },
  );

  it('do not wait for it after five failures, until it responds again', async () => {
    const node = await start('busy');
    let now = 0;
    const reader = createEngineReader(clientOf([node.url]), logger, () => now);
    const unavailable = () => expect(reader.send(SEARCH)).rejects.toMatchObject({ status: 503 });
    for (let count = 0; count < 5; count += 1) await unavailable();
    expect(node.requests()).toBe(10);
    await unavailable();
    expect(node.requests()).toBe(10);
    now += 2_000;
    await unavailable();
    expect(node.requests()).toBe(12);
    node.behave('ok');
    await unavailable();
    now += 2_000;
    expect(await reader.send(SEARCH)).toEqual({ took: 1 });
    expect(await reader.send(SEARCH)).toEqual({ took: 1 });
  });

  it('are logged once for each outage, and only reads that failed are warnings', async () => {
    const node = await start('busy');
    const recorded = { ...logger, error: vi.fn(), info: vi.fn() };
    let now = 0;
    const reader = createEngineReader(clientOf([node.url]), recorded, () => now);
    const levels: string[] = [];
    const read = () =>
      reader.send(SEARCH).catch((error: unknown) => {
        if (error instanceof AppError) levels.push(error.logLevel);
      });
    for (let count = 0; count < 6; count += 1) await read();
    expect(levels).toEqual([...Array(5).fill('warn'), 'info']);
    for (let probe = 0; probe < 3; probe += 1) {
      now += 2_000;
      await read();
    }
    expect(recorded.error).toHaveBeenCalledTimes(1);
    node.behave('ok');
    now += 2_000;
    await read();
    expect(recorded.info.mock.calls).toEqual([['the search engine responds again']]);
    node.behave('busy');
    for (let count = 0; count < 5; count += 1) await read();
    expect(recorded.error).toHaveBeenCalledTimes(2);
  });

  it('stay available when a query is refused', async () => {
    const node = await start('refuses');
    const reader = createEngineReader(clientOf([node.url]), logger, () => 0);
    for (let count = 0; count < 6; count += 1) {
      await expect(reader.send(SEARCH)).rejects.toMatchObject({ status: 503 });
    }
    node.behave('ok');
    expect(await reader.send(SEARCH)).toEqual({ took: 1 });
  });
});
