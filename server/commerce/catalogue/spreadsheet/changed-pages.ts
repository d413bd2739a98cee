import { type Locale, PREFERRED_LOCALES } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import type { LocatedRow } from '../catalogue.ts';
import type { ProductRow } from '../row-schemas.ts';
import { resolveOwnTexts } from '../rows/localised-texts.ts';

/** Addresses of pages of products, without their hosts. */
export interface ChangedPages {
  /** The page of each new product in the first locale that it has texts in, by SKU; none of products that are not sold. */
  readonly added: ReadonlyMap<string, string>;
  /** Pages of products that shoppers know, and whose former addresses redirect. */
  readonly moved: readonly MovedPage[];
  /** Likewise, but another product has the former address. */
  readonly replaced: readonly MovedPage[];
}

/** The addresses of a product in a locale; one for locales with the same addresses. */
interface MovedPage {
  readonly sku: string;
  readonly from: string;
  readonly to: string;
}

/** Compares the addresses of the products of two valid catalogues. */
export function changedPages(
  before: readonly LocatedRow<ProductRow>[],
  after: readonly LocatedRow<ProductRow>[],
): ChangedPages {
  const previous = new Map(before.map(({ row }) => [row.sku, row]));
  const added = new Map<string, string>();
  const [moved, replaced]: [MovedPage[], MovedPage[]] = [[], []];
  let owned: ReadonlySet<string> | undefined;
  for (const { row } of after) {
    const { sku } = row;
    const former = previous.get(sku);
    if (!former) {
      const [first] = PREFERRED_LOCALES.flatMap((locale) => addressOf(row, locale) ?? []);
      if (first !== undefined && row.active !== false) added.set(sku, first);
      continue;
    }
    if (former.active === false || row.active === false) continue;
    const seen = new Set<string>();
    for (const locale of PREFERRED_LOCALES) {
      const [from, to] = [addressOf(former, locale), addressOf(row, locale)];
      if (from === undefined || to === undefined || from === to) continue;
      owned ??= ownedAddresses(after);
      const pages = owned.has(`${locale} ${from}`) ? replaced : moved;
      const key = `${from} ${to} ${pages === moved}`;
      if (!seen.has(key)) pages.push({ sku, from, to });
      seen.add(key);
    }
  }
  return { added, moved, replaced };
}

/** The addresses of the products that are sold, by locale. */
function ownedAddresses(rows: readonly LocatedRow<ProductRow>[]): ReadonlySet<string> {
  const sold = rows.filter(({ row }) => row.active !== false);
  return new Set(
    sold.flatMap(({ row }) => PREFERRED_LOCALES.map((locale) => `${locale} ${addressOf(row, locale)}`)),
  );
}

function addressOf({ texts }: ProductRow, locale: Locale): string | undefined {
  const slug = resolveOwnTexts(texts, locale)?.slug;
  return slug === undefined ? undefined : href('productDetail', locale, { slug });
}
