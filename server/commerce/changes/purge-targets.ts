import { parseTokens, parseUrlList } from '#server/platform/purge/purge-env.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';

/** The admin servers that purges go to, as URLs such as `http://storefront:9464`. */
export interface PurgeTargets {
  /** `undefined` while they are not known yet. */
  storefronts(): readonly string[] | undefined;
  readonly edges: readonly string[];
  readonly token: string;
}

export function purgeTargetsOf(
  env: Pick<CommerceEnv, 'STOREFRONT_ADMIN_URLS' | 'EDGE_ADMIN_URLS' | 'PURGE_TOKEN'>,
): PurgeTargets {
  const storefronts = parseUrlList(env.STOREFRONT_ADMIN_URLS);
  return {
    storefronts: () => storefronts,
    edges: parseUrlList(env.EDGE_ADMIN_URLS),
    token: parseTokens(env.PURGE_TOKEN)[0] ?? '',
  };
}
