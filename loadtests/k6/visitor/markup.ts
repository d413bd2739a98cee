export interface ListedProduct {
  readonly name: string;
  readonly path: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Replaces whitespace, including the non-breaking spaces between numbers and units, by single spaces. */
export function normaliseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of HTML without tags and comments, entities decoded. */
export function textOf(markup: string): string {
  const text = markup.replace(/<[^>]*>?/g, '');
  return normaliseSpaces(text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity));
}

/** The `lang` of a page. */
export function languageOf(html: string): string | undefined {
  return /<html lang="([^"]*)"/.exec(html)?.[1];
}

export function titleOf(html: string): string {
  return textOf(/<title>([^<]*)/.exec(html)?.[1] ?? '');
}

export function headingOf(html: string): string {
  return textOf(/<h1[^<>]*>(.*?)(?:<\/h1>|$)/s.exec(html)?.[1] ?? '');
}

/** Whether a path is one of a route such as `/product/{slug}`. */
export function matchesRoute(path: string, pattern: string): boolean {
  const [before = ''] = pattern.split('{slug}');
  return path.startsWith(before) && path.length > before.length && !path.slice(before.length).includes('/');
}

/**
 * The products of a list. `pattern` is the route of product pages, such as `/product/{slug}`: the headings of a search
 * lead to articles as well.
 */
export function productsIn(html: string, pattern: string): ListedProduct[] {
  const headings = html.split('</a></h3>').slice(0, -1);
  return headings
    .map((heading) => /<h3[^<>]*><a href="([^"<>]+)"[^<>]*>(.*)/s.exec(heading) ?? [])
    .map(([, path = '', name = '']) => ({ path: textOf(path), name: textOf(name) }))
    .filter(({ path }) => matchesRoute(path.split('?')[0] ?? '', pattern));
}

/** The product id in the first form that adds to the cart. */
export function productIdIn(html: string): string | undefined {
  return /name="productId" value="([\da-f-]{36})"/.exec(html)?.[1];
}

/** Paths of the styles and scripts that a page loads: at once, and after its first paint. */
export function filesIn(html: string): string[] {
  const links = [...html.matchAll(/<link [^<>]*>/g)]
    .filter(([tag]) => tag.includes('rel="stylesheet"') && !/ disabled[ >]/.test(tag))
    .map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1]);
  const scripts = [...html.matchAll(/<script [^<>]*>/g)].flatMap(([tag]) => [
    / src="([^"]+)"/.exec(tag)?.[1],
    ...(/data-modules="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []),
  ]);
  return [...links, ...scripts].filter((path) => path !== undefined).filter((path) => path.startsWith('/'));
}

/** Paths of the first pictures, in the variant for a laptop: AVIF, 480 pixels wide where available. */
export function picturesIn(html: string, max: number): string[] {
  const sets = [...html.matchAll(/<source type="image\/avif" srcset="([^"]+)"/gi)].slice(0, max);
  return sets
    .map(([, set = '']) => {
      const steps = set.split(',').map((step) => step.trim().split(' ')[0] ?? '');
      return steps.find((step) => step.endsWith('/480.avif')) ?? steps[0] ?? '';
    })
    .filter((path) => path.startsWith('/'));
}
