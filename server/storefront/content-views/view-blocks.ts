import type { PictureView } from '../commerce-client/views.ts';
import type { Block, PictureBlock } from '../content/blocks.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import { replacePlaceholders } from '../content/links.ts';
import type { RequestContext } from '../request/context.ts';
import { type CardView, cardView } from './card-view.ts';
import { pictureView } from './picture-view.ts';
import { readLinks } from './read-links.ts';

type WithPicture<T> = Omit<T, 'name'> & { readonly picture: PictureView | null };

/** A block of a page in one locale, with the addresses of links and the files of pictures. */
export type ViewBlock =
  | Exclude<Block, { type: 'picture' | 'gallery' | 'hero' | 'projects' | 'video' }>
  | WithPicture<Extract<Block, { type: 'picture' }>>
  | WithPicture<Extract<Block, { type: 'hero' }>>
  | WithPicture<Extract<Block, { type: 'video' }>>
  | { readonly type: 'gallery'; readonly pictures: readonly WithPicture<PictureBlock>[] }
  | { readonly type: 'projects'; readonly cards: readonly CardView[] };

/** The body of an entry for the locale of `ctx`. */
export async function viewBlocks(ctx: RequestContext, entry: ContentEntry): Promise<ViewBlock[]> {
  const { blocks, references } = await entry.body();
  const hrefs = await readLinks(
    ctx,
    references.map(({ target }) => target),
  );
  const linked = (html: string) => replacePlaceholders(html, (url) => hrefs.get(url) ?? url);
  const withPicture = <T extends Pick<PictureBlock, 'name'>>({ name, ...rest }: T): WithPicture<T> => ({
    ...rest,
    picture: pictureView(ctx, name),
  });
  return blocks.map((block): ViewBlock => {
    switch (block.type) {
      case 'text':
      case 'table':
      case 'quote':
        return { ...block, html: linked(block.html) };
      case 'action':
        return { ...block, html: linked(block.html), href: linked(block.href) };
      case 'faq':
        return { ...block, entries: block.entries.map((one) => ({ ...one, html: linked(one.html) })) };
      case 'steps':
        return { ...block, items: block.items.map(linked) };
      case 'picture':
        return withPicture(block);
      case 'video':
        return withPicture(block);
      case 'hero':
        return withPicture({ ...block, html: linked(block.html) });
      case 'gallery':
        return { type: 'gallery', pictures: block.pictures.map(withPicture) };
      case 'projects':
        return { type: 'projects', cards: projectCards(ctx, block.ids) };
      default:
        return block;
    }
  });
}

function projectCards(ctx: RequestContext, ids: readonly string[]): CardView[] {
  return ids.flatMap((id) => {
    const entry = ctx.content.byId('project', ctx.locale, id);
    return entry ? [cardView(ctx, entry)] : [];
  });
}
