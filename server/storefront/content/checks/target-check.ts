import { nearestFirst } from '#server/platform/commands/nearest-name.ts';
import type { Brand } from '#shared/brands/index.ts';
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, SCREENS } from '#shared/screens/index.ts';
import type { Content, ContentEntry, FaultyFile } from '../content-entry.ts';
import { parseTarget } from '../links.ts';
import { pictureName } from '../picture-name.ts';
import { isScreenText } from '../screen-text.ts';

/** Names that content may refer to besides other content. */
export interface KnownNames {
  readonly pictures: ReadonlySet<string>;
  /** SKUs, and ids of families. */
  readonly products: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

export interface CheckedNames extends KnownNames {
  readonly brand: Brand;
  readonly content: Content;
  /** The content that shoppers see now: others may not link to the rest. */
  readonly published: Content;
  readonly faulty: readonly FaultyFile[];
}

const MAX_PICTURES = 10;

export const listOf = (names: Iterable<string>) => [...names].sort().join(', ') || 'none';

export const isContentKind = (kind: string): kind is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(kind);

/** Why a target does not exist in a locale; undefined for one that does. */
export function unknownReason(names: CheckedNames, locale: Locale, target: string): string | undefined {
  const { brand, content, faulty } = names;
  if (target.startsWith('picture:')) {
    const name = target.slice('picture:'.length);
    return names.pictures.has(pictureName(name)) ? undefined : unknownPicture(names, name);
  }
  const { kind = '', id = '' } = parseTarget(target) ?? {};
  if (kind === 'product') return names.products.has(id) ? undefined : `unknown product "${id}"`;
  if (kind === 'category')
    return names.categories.has(id)
      ? undefined
      : `unknown category "${id}"; there are ${listOf(names.categories)}`;
  if (kind === 'screen') {
    const name = id.split('?')[0];
    const screens = SCREENS.filter((one) => !hasSlug(one) && hasScreen(brand, one));
    return screens.some((one) => one === name)
      ? undefined
      : `unknown screen "${id}"; there are ${listOf(screens)}`;
  }
  if (!isContentKind(kind)) return `unknown target "${target}"`;
  const isText = isScreenText(brand, kind, id);
  if (!isText && content.byId(kind, locale, id)) return undefined;
  // Its own faults are enough.
  if (faulty.some((file) => file.kind === kind && file.id === id)) return undefined;
  const elsewhere = isText ? [] : LOCALES.filter((other) => content.byId(kind, other, id));
  if (elsewhere.length > 0) {
    return `dead link: the ${kind} "${id}" does not exist in ${locale}, but in ${listOf(elsewhere)}`;
  }
  const ids = content.list(kind, locale).filter((one) => !isScreenText(brand, kind, one.id));
  return `dead link: there is no ${kind} "${id}"; there are ${listOf(ids.map((one) => one.id))}`;
}

/** Why shoppers cannot follow a link of an entry that they see; undefined if they can. */
export function hiddenReason(
  { content, published }: CheckedNames,
  entry: ContentEntry,
  locale: Locale,
  target: string,
): string | undefined {
  const to = parseTarget(target);
  if (!to || !isContentKind(to.kind) || !content.byId(to.kind, locale, to.id)) return undefined;
  if (published.byId(entry.kind, locale, entry.id) !== entry) return undefined;
  return published.byId(to.kind, locale, to.id)
    ? undefined
    : `dead link: the ${to.kind} "${to.id}" is a draft, or waits for its date`;
}

/** Names the pictures as content does: `content/echo` is the file `content-echo.avif`. */
function unknownPicture({ pictures }: KnownNames, name: string): string {
  const known = [...pictures].map((file) => file.replace(/^content-/, 'content/'));
  const nearest = nearestFirst(name, known);
  const further = nearest.length > MAX_PICTURES ? ` and ${nearest.length - MAX_PICTURES} more` : '';
  const shown = nearest.slice(0, MAX_PICTURES).join(', ') || 'none';
  return `unknown picture "${name}"; there are ${shown}${further}`;
}
