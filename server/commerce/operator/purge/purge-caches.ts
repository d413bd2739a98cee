import { setTimeout as pause } from 'node:timers/promises';
import { object } from 'yup';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { type PurgeRequest, postPurge } from '#server/platform/purge/post-purge.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { EDGE_PURGE_REPEAT_MS, findEdges } from '../../changes/edges.ts';
import { purgeTargetsOf } from '../../changes/purge-targets.ts';
import { commerceEnvFields } from '../../kernel/env/commerce-env.ts';

const TIMEOUT_MS = 5_000;

export interface PurgeArguments {
  readonly tags: readonly string[];
  readonly brand: BrandCode | undefined;
}

/** Purges caches by hand, after changes that the commerce API did not make. Prints each result at once. */
export async function purgeCaches(args: PurgeArguments): Promise<undefined> {
  try {
    if (!(await purge(args))) process.exitCode = 1;
  } catch (error) {
    exitOnBootError(error, [EnvError]);
  }
}

/** Runs a purge, prints its result, and returns whether it succeeded. */
async function report(destination: string, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    console.log(`${destination} acknowledged the purge`);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${destination} did not acknowledge the purge: ${reason}`);
    return false;
  }
}

/** Purges storefronts, then edges twice, as the dispatcher does. Returns whether all of them acknowledged. */
async function purge({ tags, brand }: PurgeArguments): Promise<boolean> {
  const { STOREFRONT_ADMIN_URLS, EDGE_ADMIN_URLS, PURGE_TOKEN } = commerceEnvFields;
  const schema = object({
    STOREFRONT_ADMIN_URLS: STOREFRONT_ADMIN_URLS.required(),
    EDGE_ADMIN_URLS,
    PURGE_TOKEN,
  });
  const targets = purgeTargetsOf(readEnv(schema, envWithFile()));
  const send = (request: Pick<PurgeRequest, 'url' | 'address' | 'brand'>) =>
    postPurge({ ...request, token: targets.token, tags, timeoutMs: TIMEOUT_MS });
  const purgeEdge = async (url: string): Promise<boolean> =>
    report(url, async () => {
      const addresses = await findEdges(url, TIMEOUT_MS);
      await Promise.all(addresses.map((address) => send({ url, address })));
    });
  const purgeEdges = async () => (await Promise.all(targets.edges.map(purgeEdge))).every(Boolean);

  const storefronts = targets.storefronts() ?? [];
  const acknowledged = await Promise.all(storefronts.map((url) => report(url, () => send({ url, brand }))));
  // An edge must not drop pages that no storefront can render again.
  if (targets.edges.length === 0 || !acknowledged.some(Boolean)) return acknowledged.every(Boolean);
  const first = await purgeEdges();
  await pause(EDGE_PURGE_REPEAT_MS);
  return (await purgeEdges()) && first && acknowledged.every(Boolean);
}
