import { parseArgs } from 'node:util';
import { object } from 'yup';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { postPurge } from '#server/platform/purge/post-purge.ts';
import { addressesIn } from '#server/platform/purge/purge-env.ts';
import { TAG_PATTERN } from '#shared/cache-tags/cache-tags.ts';
import { commerceEnvFields } from '../env.ts';

// npm run purge -- --tags content[,slugs] [--brand EF]: by hand, for what changed without the commerce API.

const USAGE = 'npm run purge -- --tags content[,product-lists,product:ID,category:ID,...] [--brand EF]';
const TIMEOUT_MS = 5_000;

function parse(): { tags: readonly string[]; brand: string | undefined } {
  const { values } = parseArgs({ options: { tags: { type: 'string' }, brand: { type: 'string' } } });
  const tags = (values.tags ?? '').split(',').map((tag) => tag.trim());
  const wrong = tags.filter((tag) => !TAG_PATTERN.test(tag));
  if (wrong.length > 0) throw new TypeError(`Not a tag: ${JSON.stringify(wrong[0])}`);
  return { tags, brand: values.brand };
}

/** Answers whether every storefront took it. */
async function purge(): Promise<boolean> {
  const { STOREFRONT_ADMIN_URLS, PURGE_TOKEN } = commerceEnvFields;
  const env = readEnv(
    object({ STOREFRONT_ADMIN_URLS: STOREFRONT_ADMIN_URLS.required(), PURGE_TOKEN }),
    processEnv,
  );
  const { tags, brand } = parse();
  const took = addressesIn(env.STOREFRONT_ADMIN_URLS).map(async (url) => {
    try {
      await postPurge({ url, token: env.PURGE_TOKEN ?? '', tags, brand, timeoutMs: TIMEOUT_MS });
      console.log(`${url} took it`);
      return true;
    } catch (error) {
      console.error(`${url} did not take it: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  });
  return (await Promise.all(took)).every(Boolean);
}

try {
  if (!(await purge())) process.exitCode = 1;
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof TypeError;
  if (!isExpected) throw error;
  console.error(error instanceof EnvError ? error.message : `${error.message}\n${USAGE}`);
  process.exitCode = 1;
}
