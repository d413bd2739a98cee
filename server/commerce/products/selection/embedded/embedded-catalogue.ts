import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import type { FacetNames, ProductSelection } from '../product-selection.ts';
import { type ChangedProduct, readCatalogueState } from './columns/changes.repository.ts';
import { findFacetNames } from './columns/columns.repository.ts';
import type { ProductColumns, SaleColumns } from './columns/product-columns.ts';
import { readColumns } from './columns/read-columns.ts';
import { withChanges } from './columns/sale-changes.ts';
import { createGenerationSelection, createRankings } from './generation-selection.ts';
import { readTexts } from './words/read-texts.ts';
import type { LanguageTexts } from './words/text-builder.ts';

/** The catalogue of one import in memory. Stock and prices follow the changes in the database. */
export interface EmbeddedCatalogue {
  readonly version: string | null;
  readonly count: number;
  /** The changes of transactions that had not ended at this horizon may be missing. */
  readonly horizon: number;
  readonly selection: ProductSelection;
  /** Applies changes that it does not have yet. */
  apply(state: { readonly horizon: number; readonly changes: readonly ChangedProduct[] }): EmbeddedCatalogue;
  /** Reads the words of a language, once. */
  texts(language: Language): Promise<LanguageTexts>;
  /** The languages whose words have been read. */
  languages(): Language[];
}

export async function readCatalogue(db: Database, brand: BrandCode): Promise<EmbeddedCatalogue> {
  // Before the products: what changes while they are read is applied later.
  const { version, horizon } = await readCatalogueState(db, brand, undefined);
  const names = await findFacetNames(db, brand);
  const { columns, sale } = await readColumns(db, brand);
  const byLanguage = new Map<Language, Promise<LanguageTexts>>();
  const texts = (language: Language) => {
    const known = byLanguage.get(language);
    if (known) return known;
    const read = readTexts(db, columns, language);
    byLanguage.set(language, read);
    read.catch(() => byLanguage.delete(language));
    return read;
  };
  const given = { version, columns, names, texts, byLanguage, rankings: createRankings(columns.count) };
  return createCatalogue(given, sale, { horizon, applied: new Map() });
}

interface OfImport extends Pick<EmbeddedCatalogue, 'version' | 'texts'> {
  readonly columns: ProductColumns;
  readonly names: FacetNames;
  readonly byLanguage: ReadonlyMap<Language, unknown>;
  readonly rankings: ReturnType<typeof createRankings>;
}

interface Applied {
  readonly horizon: number;
  /** The transaction of the last change by product and cause. */
  readonly applied: ReadonlyMap<string, number>;
}

function createCatalogue(
  given: OfImport,
  sale: SaleColumns,
  { horizon, applied }: Applied,
  selection = createGenerationSelection({ ...given, sale }),
): EmbeddedCatalogue {
  const { version, columns, texts, byLanguage } = given;
  return {
    version,
    count: columns.count,
    horizon,
    texts,
    languages: () => [...byLanguage.keys()],
    selection,
    apply({ horizon: nextHorizon, changes }) {
      const key = ({ id, cause }: ChangedProduct) => `${cause} ${id}`;
      const unknown = changes.filter((change) => applied.get(key(change)) !== change.changedIn);
      const next = {
        horizon: nextHorizon,
        applied: new Map(changes.map((change) => [key(change), change.changedIn])),
      };
      if (unknown.length === 0) return createCatalogue(given, sale, next, selection);
      return createCatalogue(given, withChanges(columns, sale, unknown), next);
    },
  };
}
