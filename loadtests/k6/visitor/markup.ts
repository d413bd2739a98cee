/** A product as a list shows it. */
export interface Shown {
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

/** Words with plain spaces between: pages hold numbers and units together with unbreakable ones. */
export function plainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Text of a page without its tags, comments and entities. */
export function textOf(markup: string): string {
  const text = markup.replace(/<[^>]*>/g, '');
  return plainSpaces(text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity));
}

/** The language that a page says it is in. */
export function languageOf(html: string): string | undefined {
  return /<html lang="([^"]*)"/.exec(html)?.[1];
}

/** The page's title; empty without one. */
export function titleOf(html: string): string {
  return textOf(/<title>([^<]*)/.exec(html)?.[1] ?? '');
}

/** The first heading; empty without one. */
export function headingOf(html: string): string {
  return textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}

/** The products of a list, in their order. */
export function productsIn(html: string): Shown[] {
  return [...html.matchAll(/<h3[^>]*><a href="([^"]+)"[^>]*>(.*?)<\/a><\/h3>/gs)].map(
    ([, path = '', name = '']) => ({
      path: textOf(path),
      name: textOf(name),
    }),
  );
}

/** The id in the first form of a page that adds to the cart. */
export function productIdIn(html: string): string | undefined {
  return /name="productId" value="([\da-f-]{36})"/.exec(html)?.[1];
}

/** Addresses of the styles and scripts that a page asks for at once. */
export function filesIn(html: string): string[] {
  const links = [...html.matchAll(/<link [^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  );
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src);
  return [...links, ...scripts].filter((path) => path !== undefined).filter((path) => path.startsWith('/'));
}

/** Addresses of the first pictures of a page, as a laptop would choose them: AVIF, about 480 pixels wide. */
export function picturesIn(html: string, most: number): string[] {
  const sets = [...html.matchAll(/<source type="image\/avif" srcset="([^"]+)"/gi)].slice(0, most);
  return sets
    .map(([, set = '']) => {
      const steps = set.split(',').map((step) => step.trim().split(' ')[0] ?? '');
      return steps.find((step) => step.endsWith('/480.avif')) ?? steps[0] ?? '';
    })
    .filter((path) => path.startsWith('/'));
}
