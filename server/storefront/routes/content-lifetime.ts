import { edgeCacheControl } from '../cache/edge-lifetime.ts';
import type { RequestContext, StorefrontDeps } from '../request/context.ts';

const HOUR_SECONDS = 3_600;

/** Cache-Control for files that list content: an edge serves them for an hour, or until the next entry appears. */
export function contentCacheControl(
  { content, clock }: Pick<StorefrontDeps, 'content' | 'clock'>,
  { reads }: Pick<RequestContext, 'reads'>,
): string {
  const next = content.changesAt()?.getTime() ?? Number.POSITIVE_INFINITY;
  const seconds = Math.ceil((next - clock().getTime()) / 1_000);
  const lifetime = Math.max(0, Math.min(seconds, HOUR_SECONDS));
  return edgeCacheControl(`public, max-age=0, s-maxage=${lifetime}`, reads);
}
