import type { TextScreen } from '#shared/brands/brand.ts';
import { contentListTag, contentTag } from '#shared/cache-tags/cache-tags.ts';
import type { RequestContext } from '../request/context.ts';
import { recordContent } from './record-content.ts';
import { viewBlocks } from './view-blocks.ts';

/** The text of a screen that editors wrote, sanitised. */
export interface ScreenTextView {
  readonly html: string;
}

/** The text of a screen in the locale of `ctx`; null where the brand has none. */
export async function screenTextView(
  ctx: RequestContext,
  screen: TextScreen,
): Promise<ScreenTextView | null> {
  const id = ctx.brand.contentPages[screen];
  const entry = id === undefined ? undefined : ctx.content.byId('page', ctx.locale, id);
  if (!entry) {
    recordContent(ctx, [contentListTag('page')]);
    return null;
  }
  recordContent(ctx, [contentTag('page', entry.id)]);
  const blocks = await viewBlocks(ctx, entry);
  return { html: blocks.map((block) => (block.type === 'text' ? block.html : '')).join('') };
}
