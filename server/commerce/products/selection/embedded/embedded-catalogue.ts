import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../../kernel/context.ts';
import { findImportsSince, type ImportedSince } from '../imports-since.repository.ts';
import type { FacetNames, ProductSelection } from '../product-selection.ts';
import { createPause } from './arrays/pauses.ts';
import {
  type CatalogueState,
  type ChangedProduct,
  type ChangesSince,
  readCatalogueState,
} from './columns/changes.repository.ts';
import { findFacetNames } from './columns/columns.repository.ts';
import type { ProductColumns, SaleColumns } from './columns/product-columns.ts';
import { readColumns } from './columns/read-columns.ts';
import { withChanges } from './columns/sale-changes.ts';
import { createGenerationSelection, createRankings } from './generation-selection.ts';
import { type LanguageTexts, renumberTexts } from './words/language-texts.ts';
import { readTexts } from './words/read-texts.ts';

type SaleState = Pick<CatalogueState, 'horizon' | 'changes'>;

/** The catalogue of one import in memory. Stock and prices follow the changes in the database. */
export interface EmbeddedCatalogue {
  readonly version: string | null;
  /** With the families that have changed since the catalogue that it replaces. */
  readonly imports: ImportedSince;
  /** The products in the order of their numbers. */
  readonly ids: readonly string[];
  /** The changes of transactions that had not ended at this horizon may be missing. */
  readonly horizon: number;
  /** Finds whether there are changes that it does not have: one more than those that it has and that are read again. */
  readonly nextChange: ChangesSince;
  readonly selection: ProductSelection;
  /** Applies changes that it does not have yet. */
  apply(state: SaleState): EmbeddedCatalogue;
  hasAll(changes: readonly ChangedProduct[]): boolean;
  /** Reads the words of a language, once; with the catalogue that it replaces only those of changed products. */
  texts(language: Language, former?: EmbeddedCatalogue): Promise<LanguageTexts>;
  /**
   * Searches with the words of a later catalogue instead of its own, so that these need no memory while other languages are read. Keeps
   * its own if the products are in another order there.
   */
  adopt(language: Language, later: LanguageTexts): Promise<void>;
  /** The languages whose words have been read. */
  languages(): Language[];
}

/** Reads the catalogue of the last import, which may replace one that was read before. */
export async function readCatalogue(
  { db, logger }: Pick<CommerceContext, 'db' | 'logger'>,
  brand: BrandCode,
  replaced?: EmbeddedCatalogue,
): Promise<EmbeddedCatalogue> {
  // Before the products: what changes while they are read is applied later.
  const imports = await findImportsSince(db, brand, replaced?.imports.run ?? null);
  const { version } = imports;
  const { horizon } = await readCatalogueState(db, brand);
  const names = await findFacetNames(db, brand);
  const { columns, sale } = await readColumns(db, brand);
  const byLanguage = new Map<Language, Promise<LanguageTexts>>();
  const families = imports.families && new Set(imports.families);
  const wordsOf = async (former: EmbeddedCatalogue, language: Language) => {
    if (!families) return undefined;
    const { data: words, ids } = await former.texts(language);
    return { ids, words, families };
  };
  const read = async (language: Language, former: EmbeddedCatalogue | undefined) => {
    const formerWords = former && (await wordsOf(former, language));
    return readTexts({ db, logger, brand, version, columns, former: formerWords }, language);
  };
  const texts = (language: Language, former?: EmbeddedCatalogue) => {
    const known = byLanguage.get(language);
    if (known) return known;
    const reading = read(language, former);
    byLanguage.set(language, reading);
    reading.catch(() => byLanguage.delete(language));
    return reading;
  };
  const given = { imports, columns, names, texts, byLanguage, rankings: createRankings() };
  return createCatalogue(given, sale, { horizon, applied: new Map() });
}

interface OfImport extends Pick<EmbeddedCatalogue, 'imports' | 'texts'> {
  readonly columns: ProductColumns;
  readonly names: FacetNames;
  readonly byLanguage: Map<Language, Promise<LanguageTexts>>;
  readonly rankings: ReturnType<typeof createRankings>;
}

interface Applied {
  readonly horizon: number;
  /** The transaction of the last change by product and cause, without those that had ended at the horizon. */
  readonly applied: ReadonlyMap<string, number>;
}

function createCatalogue(
  given: OfImport,
  sale: SaleColumns,
  { horizon, applied }: Applied,
  selection = createGenerationSelection({ ...given, sale }),
): EmbeddedCatalogue {
  const { imports, columns, texts, byLanguage } = given;
  const key = ({ id, cause }: ChangedProduct) => `${cause} ${id}`;
  const isUnknown = (change: ChangedProduct) => applied.get(key(change)) !== change.changedIn;
  return {
    version: imports.version,
    imports,
    ids: columns.ids,
    horizon,
    nextChange: { horizon, limit: applied.size + 1 },
    texts,
    async adopt(language, later) {
      const adopted = await renumberTexts(language, later, {
        numbers: columns.numbers,
        pause: createPause(),
      });
      if (adopted) byLanguage.set(language, Promise.resolve(adopted));
    },
    languages: () => [...byLanguage.keys()],
    selection,
    hasAll: (changes) => !changes.some(isUnknown),
    apply({ horizon: nextHorizon, changes }) {
      const unknown = changes.filter(isUnknown);
      const readAgain = changes.filter(({ changedIn }) => changedIn >= nextHorizon);
      const next = {
        horizon: nextHorizon,
        applied: new Map(readAgain.map((change) => [key(change), change.changedIn])),
      };
      if (unknown.length === 0) return createCatalogue(given, sale, next, selection);
      return createCatalogue(given, withChanges(columns, sale, unknown), next);
    },
  };
}
