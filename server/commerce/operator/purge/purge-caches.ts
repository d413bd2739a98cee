import { setTimeout as pause } from 'node:timers/promises';
import { object } from 'yup';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { type EnvSource, readEnv } from '#server/platform/env/env.ts';
import { type PurgeRequest, postPurge } from '#server/platform/purge/post-purge.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { EDGE_PURGE_REPEAT_MS, findEdges } from '../../changes/edges.ts';
import { type PurgeTargets, purgeTargetsOf } from '../../changes/purge-targets.ts';
import { commerceEnvFields } from '../../kernel/env/commerce-env.ts';
import type { ShopHost } from '../shop-host.ts';

const TIMEOUT_MS = 5_000;

export interface PurgeArguments {
  readonly tags: readonly string[];
  readonly brand: BrandCode | undefined;
}

/** Purges caches by hand, after changes that the commerce API did not make. Prints each result at once. */
export async function purgeCaches(args: PurgeArguments, host: ShopHost): Promise<CommandOutput | undefined> {
  return (await purge(args, host)) ? undefined : { text: 'Not all caches were purged.', exitCode: 1 };
}

/** Runs a purge, prints its result, and returns whether it succeeded. */
async function report(
  { stdout, stderr }: ShopHost,
  destination: string,
  send: () => Promise<void>,
): Promise<boolean> {
  try {
    await send();
    stdout.write(`${destination} acknowledged the purge\n`);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    stderr.write(`${destination} did not acknowledge the purge: ${reason}\n`);
    return false;
  }
}

/** Purges storefronts, then edges twice, as the dispatcher does. Returns whether all of them acknowledged. */
async function purge({ tags, brand }: PurgeArguments, host: ShopHost): Promise<boolean> {
  const targets = host.shop?.purgeTargets ?? targetsOf(host.settings());
  const send = (request: Pick<PurgeRequest, 'url' | 'address' | 'brand'>) =>
    postPurge({ ...request, token: targets.token, tags, timeoutMs: TIMEOUT_MS });
  const purgeEdge = async (url: string): Promise<boolean> =>
    report(host, url, async () => {
      const addresses = await findEdges(url, TIMEOUT_MS);
      await Promise.all(addresses.map((address) => send({ url, address })));
    });
  const purgeEdges = async () => (await Promise.all(targets.edges.map(purgeEdge))).every(Boolean);

  const storefronts = targets.storefronts() ?? [];
  const acknowledged = await Promise.all(
    storefronts.map((url) => report(host, url, () => send({ url, brand }))),
  );
  // An edge must not drop pages that no storefront can render again.
  if (targets.edges.length === 0 || !acknowledged.some(Boolean)) return acknowledged.every(Boolean);
  const first = await purgeEdges();
  await pause(EDGE_PURGE_REPEAT_MS);
  return (await purgeEdges()) && first && acknowledged.every(Boolean);
}

/** The targets of the settings. A command of its own process needs the addresses of the storefronts. */
function targetsOf(source: EnvSource): PurgeTargets {
  const { STOREFRONT_ADMIN_URLS, EDGE_ADMIN_URLS, PURGE_TOKEN } = commerceEnvFields;
  const schema = object({
    STOREFRONT_ADMIN_URLS: STOREFRONT_ADMIN_URLS.required(),
    EDGE_ADMIN_URLS,
    PURGE_TOKEN,
  });
  return purgeTargetsOf(readEnv(schema, source));
}
