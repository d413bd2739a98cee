import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnv } from '#server/platform/process-env.ts';
import { openStorefrontAdmin, type StorefrontAdmin, TOKEN } from './storefronts.fixture.ts';

const run = promisify(execFile);
let up: StorefrontAdmin;
let down: StorefrontAdmin;

beforeAll(async () => {
  [up, down] = [await openStorefrontAdmin(), await openStorefrontAdmin()];
  await down.down();
});
afterAll(() => up.down());

const purge = async (args: string[], urls: string[]) => {
  const env = { PATH: processEnv.PATH, STOREFRONT_ADMIN_URLS: urls.join(','), PURGE_TOKEN: TOKEN };
  try {
    const { stdout } = await run(process.execPath, ['server/commerce/changes/purge.main.ts', ...args], {
      env,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};

test('says who took it', async () => {
  expect(await purge(['--tags', 'content,slugs'], [up.url])).toEqual({
    code: 0,
    said: `${up.url} took it\n`,
  });
  expect(up.tags()).toEqual(['content', 'slugs']);
});

test('fails when one did not, and tells the others all the same', async () => {
  const { code, said } = await purge(['--tags', 'categories'], [down.url, up.url]);
  expect(code).toBe(1);
  expect(said).toContain(`${up.url} took it`);
  expect(said).toContain(`${down.url} did not take it: connect ECONNREFUSED`);
  expect(up.tags()).toContain('categories');
});

test.each([
  ['no tags', [], ['http://127.0.0.1:1'], 'npm run purge -- --tags'],
  ['a tag of two words', ['--tags', 'two words'], ['http://127.0.0.1:1'], 'Not a tag: "two words"'],
  ['nobody to tell', ['--tags', 'content'], [], 'STOREFRONT_ADMIN_URLS: got nothing'],
])('explains itself: %s', async (_case, args, urls, words) => {
  const { code, said } = await purge(args, urls);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
});
