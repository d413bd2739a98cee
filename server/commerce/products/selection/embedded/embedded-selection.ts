import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { recordChanges } from '../../../changes/changes.service.ts';
import type { CommerceContext } from '../../../kernel/context.ts';
import type { ProductSelection } from '../product-selection.ts';
import type { Reading } from '../reading.ts';
import { type CatalogueState, readCatalogueState } from './columns/changes.repository.ts';
import { type EmbeddedCatalogue, readCatalogue } from './embedded-catalogue.ts';

/** A request waits for the new catalogue of so many products after an import; it takes some tenths of a second. */
const MAX_AWAITED = 4_000;

type Deps = Pick<CommerceContext, 'db' | 'logger' | 'changes'>;

const selections = new WeakMap<Database, Map<BrandCode, ReturnType<typeof createEmbeddedSelection>>>();

/**
 * Reads with the brand's products in memory, and once more if the state shows that these are outdated. So the result has
 * all changes that were committed before the call.
 */
export function readEmbedded<Result>(
  { db, logger, changes, shop }: Pick<CommerceContext, keyof Deps | 'shop'>,
  reading: Reading<Result>,
): Promise<Result> {
  return selectionOf(db, shop.brand).read({ db, logger, changes }, reading);
}

/**
 * Reads a brand's products and their words before the first request asks for them. Searches of many products, of which no process
 * has arranged the words, would wait for seconds.
 */
export async function readSelection(deps: Deps, brand: BrandCode): Promise<void> {
  const selection = selectionOf(deps.db, brand);
  try {
    await selection.current(deps);
    await selection.readTexts();
  } catch (error) {
    deps.logger.error({ brand, err: error }, 'the products were not read at the start');
  }
}

function selectionOf(db: Database, brand: BrandCode): ReturnType<typeof createEmbeddedSelection> {
  const byBrand = selections.get(db) ?? new Map<BrandCode, ReturnType<typeof createEmbeddedSelection>>();
  selections.set(db, byBrand);
  const selection = byBrand.get(brand) ?? createEmbeddedSelection(brand);
  byBrand.set(brand, selection);
  return selection;
}

/** The products of a brand. `maxAwaited` is for tests. */
export function createEmbeddedSelection(brand: BrandCode, { maxAwaited = MAX_AWAITED } = {}) {
  let catalogue: EmbeddedCatalogue | undefined;
  let renewal: Promise<void> | undefined;
  let isOldServed = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** Reads what has changed. A database without imports has no version that changes with its products. */
  async function refresh(deps: Deps): Promise<void> {
    for (;;) {
      const known = catalogue;
      if (!known || known.version === null) {
        catalogue = await readCatalogue(deps, brand);
        return;
      }
      const state = await readCatalogueState(deps.db, brand, known);
      if (state.version !== known.version) {
        const isAwaited = Math.max(known.ids.length, state.products) <= maxAwaited;
        renewal ??= startRenewal(deps, known, { isAwaited });
        if (isAwaited) {
          await renewal;
          continue;
        }
        isOldServed = true;
      }
      // A new catalogue has later changes than the state.
      if (catalogue !== known) continue;
      catalogue = known.apply(state);
      return;
    }
  }

  function startRenewal(
    deps: Deps,
    former: EmbeddedCatalogue,
    { isAwaited }: { readonly isAwaited: boolean },
  ): Promise<void> {
    const started = renew(deps, former, isAwaited ? [] : former.languages()).finally(() => {
      renewal = undefined;
    });
    if (!isAwaited) {
      started.catch((error: unknown) =>
        deps.logger.error({ brand, err: error }, 'the products of an import were not read'),
      );
    }
    return started;
  }

  /** Replaces the catalogue when the new one has been read, with the words of these languages; others follow. */
  async function renew(deps: Deps, former: EmbeddedCatalogue, languages: readonly Language[]): Promise<void> {
    const renewed = await readCatalogue(deps, brand, former);
    for (const language of languages) await former.adopt(language, await renewed.texts(language, former));
    catalogue = renewed;
    // A search that needs them reads them again if they could not be read.
    readInTurn(renewed, former.languages(), former).catch(() => undefined);
    if (!isOldServed) return;
    isOldServed = false;
    // Caches were purged when the import ended, and may have stored lists of the former catalogue since.
    await recordChanges(deps, brand, [{ kind: 'lists-renewed' }]);
  }

  /** Concurrent calls share the next reading: one in progress may have begun before a change that a caller has seen. */
  function refreshed(deps: Deps): Promise<void> {
    if (!running) {
      running = refresh(deps).finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return refreshed(deps);
      });
    return next;
  }

  async function current(deps: Deps): Promise<EmbeddedCatalogue> {
    await refreshed(deps);
    if (!catalogue) throw new Error('The catalogue has not been read');
    return catalogue;
  }

  function isCurrent(known: EmbeddedCatalogue, { version, changes }: CatalogueState): boolean {
    const isServed = version === known.version || (isOldServed && renewal !== undefined);
    return isServed && known.hasAll(changes);
  }

  return {
    current: async (deps: Deps): Promise<ProductSelection> => (await current(deps)).selection,
    async read<Result>(deps: Deps, reading: Reading<Result>): Promise<Result> {
      const known = catalogue && catalogue.version !== null ? catalogue : await current(deps);
      const { result, state } = await reading(known.selection, known.nextChange);
      if (!isCurrent(known, state)) {
        const { selection, nextChange } = await current(deps);
        return (await reading(selection, nextChange)).result;
      }
      // Later statements need not read these changes again.
      if (catalogue === known && state.changes.length > 0 && state.horizon > known.horizon) {
        catalogue = known.apply(state);
      }
      return result;
    },
    /** Reads the words of all languages. */
    readTexts: async (): Promise<void> => catalogue && readInTurn(catalogue, LANGUAGES),
    /** Resolves when the products of the last import have been read, of which a call of `current` has begun the reading. */
    renewed: async (): Promise<void> => renewal,
  };
}

/** Reads the words of languages, one after the other: each needs memory while it is read. */
async function readInTurn(
  catalogue: EmbeddedCatalogue,
  languages: readonly Language[],
  former?: EmbeddedCatalogue,
): Promise<void> {
  for (const language of languages) await catalogue.texts(language, former);
}
