import { contentCardTag } from '#shared/cache-tags/cache-tags.ts';
import { askedPurposes } from '#shared/third-parties/asked-purposes.ts';
import type { BlockReads } from '../content/blocks/block-definition.ts';
import { definitionOf, type ViewBlock } from '../content/blocks/block-table.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import { replacePlaceholders } from '../content/links.ts';
import type { RequestContext } from '../request/context.ts';
import { cardView } from './card-view.ts';
import { pictureView } from './picture-view.ts';
import { readLinks } from './read-links.ts';
import { recordContent } from './record-content.ts';

/** The body of an entry for the locale of `ctx`. */
export async function viewBlocks(ctx: RequestContext, entry: ContentEntry): Promise<ViewBlock[]> {
  const { blocks, references } = await entry.body();
  const hrefs = await readLinks(
    ctx,
    references.map(({ target }) => target),
  );
  const reads: BlockReads = {
    picture: (name) => pictureView(ctx, name),
    card(kind, id) {
      recordContent(ctx, [contentCardTag(kind, id)]);
      const found = ctx.content.byId(kind, ctx.locale, id);
      return found && cardView(ctx, found);
    },
    purposes: () =>
      askedPurposes(ctx.thirdParties, ctx.locale).map(({ purpose, companies }) => ({
        name: ctx.t(`form:consent.purpose.${purpose}`),
        text: ctx.t(`form:consent.text.${purpose}`, { companies }),
      })),
  };
  return replacePlaceholders(blocks, (url) => hrefs.get(url) ?? url).map(
    (block) => ({ type: block.type, ...definitionOf(block).view(block, reads) }) as ViewBlock,
  );
}
