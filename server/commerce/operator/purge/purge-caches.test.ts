import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from '../../changes/purge-listener.fixture.ts';

const run = promisify(execFile);
let up: PurgeListener;
let down: PurgeListener;
let edge: PurgeListener;

beforeAll(async () => {
  [up, down, edge] = [
    await openPurgeListener(),
    // No other test listens at this address, so nothing takes the port once it is free.
    await openPurgeListener('127.0.0.2'),
    await openPurgeListener(),
  ];
  await down.down();
});
afterAll(async () => {
  await up.down();
  await edge.down();
});

const purge = async (args: string[], urls: string[], edges: string[] = []) => {
  const env = {
    PATH: processEnv.PATH,
    VITEST: 'true',
    STOREFRONT_ADMIN_URLS: urls.join(','),
    EDGE_ADMIN_URLS: edges.join(','),
    PURGE_TOKEN: TOKEN,
  };
  try {
    const { stdout } = await run(
      process.execPath,
      ['server/commerce/operator/shop.main.ts', 'purge', ...args],
      {
        env,
      },
    );
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
};

test('prints the storefronts that acknowledged', async () => {
  expect(await purge(['--tags', 'content,slugs'], [up.url])).toEqual({
    code: 0,
    output: `${up.url} acknowledged the purge\n`,
  });
  expect(up.tags()).toEqual(['content', 'slugs']);
});

test('purges the values of one brand, whose code may be in lower case', async () => {
  const before = up.purges.length;
  expect((await purge(['--tags', 'content', '--brand', 'ef'], [up.url])).code).toBe(0);
  expect(up.purges.slice(before)).toEqual([{ tags: ['content'], brand: 'EF' }]);
});

test('purges edges twice, after the storefronts', async () => {
  expect(await purge(['--tags', 'content'], [up.url], [edge.url])).toEqual({
    code: 0,
    output: [up.url, edge.url, edge.url].map((url) => `${url} acknowledged the purge\n`).join(''),
  });
  expect(edge.purges).toEqual([{ tags: ['content'] }, { tags: ['content'] }]);
});

test('does not purge edges when no storefront acknowledged', async () => {
  const requests = edge.requests();
  expect((await purge(['--tags', 'content'], [down.url], [edge.url])).code).toBe(1);
  expect(edge.requests()).toBe(requests);
});

test('fails when one storefront did not acknowledge, but still purges the others', async () => {
  const { code, output } = await purge(['--tags', 'categories'], [down.url, up.url]);
  expect(code).toBe(1);
  expect(output).toContain(`${up.url} acknowledged the purge`);
  expect(output).toContain(`${down.url} did not acknowledge the purge: connect ECONNREFUSED`);
  expect(up.tags()).toContain('categories');
});

test.each<[string, string[], string[], number, string]>([
  ['no tags', [], ['http://127.0.0.1:1'], 2, '--tags is missing'],
  ['a tag of two words', ['--tags', 'two words'], ['http://127.0.0.1:1'], 2, 'Not a tag: "two words"'],
  ['an unknown tag', ['--tags', 'content,bogus'], ['http://127.0.0.1:1'], 2, 'Not a tag: "bogus"'],
  ['a tag without its id', ['--tags', 'product:'], ['http://127.0.0.1:1'], 2, 'Not a tag: "product:"'],
  [
    'the site of a brand instead of its code',
    ['--tags', 'content', '--brand', 'easyfelt'],
    ['http://127.0.0.1:1'],
    2,
    'Not a brand: easyfelt; one of ',
  ],
  ['no URLs', ['--tags', 'content'], [], 1, 'STOREFRONT_ADMIN_URLS: got nothing'],
  ['help without settings', ['--help'], [], 0, 'npm run shop -- purge'],
])('explains what is wrong: %s', async (_case, args, urls, code, message) => {
  expect(await purge(args, urls)).toEqual({ code, output: expect.stringContaining(message) });
});
