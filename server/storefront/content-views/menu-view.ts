import { contentCardTag, contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import type { TextKind } from '#shared/enumerations.ts';
import { fallbackChain, type Locale } from '#shared/locales/index.ts';
import { memoiseByIdentity } from '../cache/memoise-by-identity.ts';
import { createReadRecorder } from '../cache/read-recorder.ts';
import type { Content } from '../content/content-entry.ts';
import type { MenuEntry } from '../content/content-lists.ts';
import { CATALOGUE_KINDS, parseTarget } from '../content/links.ts';
import type { RequestContext } from '../request/context.ts';
import { readLinks } from './read-links.ts';
import { recordContent } from './record-content.ts';

/** An entry of a menu in one locale. */
interface MenuItemView {
  readonly kind: TextKind;
  readonly label: string;
  /** Address of a link. */
  readonly href: string | undefined;
}

export interface MenusView {
  /** Address that the last promise above the header leads to; null without one. */
  readonly promise: string | null;
  readonly footer: readonly MenuItemView[];
}

interface Menus {
  readonly view: MenusView;
  /** Of the content that the view shows. */
  readonly tags: readonly string[];
}

/** Menus that depend on the content alone, by locale: the same object for every page. */
const menusOf = memoiseByIdentity((_: Content) => new Map<Locale, Menus>());

/** The menus of the brand in the locale of `ctx`. */
export async function menusView(ctx: RequestContext): Promise<MenusView> {
  const { content, locale } = ctx;
  const known = menusOf(content).get(locale);
  if (known) {
    recordContent(ctx, known.tags);
    return known.view;
  }
  if (!isOfContentAlone(content.lists.menus)) return readMenus(ctx);
  const reads = createReadRecorder();
  const view = await readMenus(Object.create(ctx, { reads: { value: reads } }) as RequestContext);
  const tags = reads.tags();
  menusOf(content).set(locale, { view, tags });
  recordContent(ctx, tags);
  return view;
}

/** Whether no link leads to a product or category, whose address may change at any time. */
function isOfContentAlone({ promise, footer }: Content['lists']['menus']): boolean {
  return [promise, ...footer.map(({ target }) => target)].every(
    (target) => !CATALOGUE_KINDS.has(parseTarget(target ?? '')?.kind ?? ''),
  );
}

async function readMenus(ctx: RequestContext): Promise<MenusView> {
  recordContent(ctx, [contentListTag('page')]);
  const { promise, footer } = ctx.content.lists.menus;
  const shown = footer.filter(({ target }) => isShown(ctx, target));
  const links = promise && isShown(ctx, promise) ? await readLinks(ctx, [promise]) : undefined;
  return {
    promise: links?.get(promise ?? '') ?? null,
    footer: await Promise.all(shown.map((entry) => menuItem(ctx, entry))),
  };
}

/** Whether the locale has what an entry of a menu links to. */
function isShown(ctx: RequestContext, target: string | undefined): boolean {
  const { kind, id = '' } = parseTarget(target ?? '') ?? {};
  const contentKind = CONTENT_KINDS.find((one) => one === kind);
  if (!contentKind) return true;
  recordContent(ctx, [contentCardTag(contentKind, id)]);
  return ctx.content.byId(contentKind, ctx.locale, id) !== undefined;
}

async function menuItem(ctx: RequestContext, { kind, target, label }: MenuEntry): Promise<MenuItemView> {
  const own = label?.[fallbackChain(ctx.locale)[1]];
  if (kind === 'Text' || target === undefined) return { kind: 'Text', label: own ?? '', href: undefined };
  const links = await readLinks(ctx, [target]);
  return { kind, label: own ?? titleOf(ctx, target), href: links.get(target) };
}

function titleOf(ctx: RequestContext, target: string): string {
  const { kind, id = '' } = parseTarget(target) ?? {};
  const contentKind = CONTENT_KINDS.find((one) => one === kind);
  if (!contentKind) return '';
  recordContent(ctx, [contentCardTag(contentKind, id)]);
  return ctx.content.byId(contentKind, ctx.locale, id)?.meta.title ?? '';
}
