import type { RequestContext } from '../request/context.ts';

/** Records what a response shows of the content: a deployment that changes it invalidates the response. */
export function recordContent(ctx: RequestContext, tags: readonly string[]): void {
  const { content, isCurrentContent } = ctx;
  ctx.reads.record({ policy: 'content', state: 'hit', tags, isCurrent: () => isCurrentContent(content) });
}
