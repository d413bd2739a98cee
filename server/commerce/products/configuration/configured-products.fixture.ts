import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type {
  AuthoredChoice,
  AuthoredOption,
  BasePrice,
  LocalisedText,
  StoredConfiguration,
} from '#shared/configuration/authored-configuration.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { insertProduct } from '../../cart/lines/products.fixture.ts';
import { imageSets, importRuns } from '../../db/schema/catalogue/catalogue.ts';
import { type LibraryTexts, libraryImages } from '../../db/schema/catalogue/library.ts';
import { products } from '../../db/schema/catalogue/products.ts';

/** A panel cut to size: 10.00 plus 50.00 per m², 10 % discount from 10 units; stock 99, delivery in 4 days. */
export const CONFIGURABLE_PANEL = '00000000-0000-4000-8000-000000000011';
/** A printed panel: 30.00 plus 100.00 per m²; needs a photo with its proportions. */
export const PRINTED_PANEL = '00000000-0000-4000-8000-000000000012';

/** A valid code for the licensed library picture. */
export const VALID_LICENCE_CODE = 'EF-ABCD-2345-WXYZ';
export const VALID_LICENCE_HASH = createHash('sha256').update(VALID_LICENCE_CODE).digest('hex');

const text = (nl: string, de: string, fr: string, en: string): LocalisedText => ({ nl, de, fr, en });
const same = (word: string) => ({ label: text(word, word, word, word) });
const amount = (EUR: number) => ({ EUR, GBP: Math.round(EUR * 0.9) });
const priceOf = (price: number): BasePrice => ({
  priceExcVat: price,
  volumeDiscount: [
    { minQuantity: 1, maxQuantity: 9, priceExcVat: price },
    { minQuantity: 10, maxQuantity: null, priceExcVat: Math.round(price * 0.9) },
  ],
});
const bases = (EUR: number) => ({ EUR: priceOf(EUR), GBP: priceOf(Math.round(EUR * 0.9)) });
const choice = (id: string, more: Partial<AuthoredChoice> = {}): AuthoredChoice => ({
  id,
  texts: same(id),
  ...more,
});
const option = (
  id: string,
  input: AuthoredOption['input'],
  more: Partial<AuthoredOption> = {},
): AuthoredOption => ({ id, input, texts: same(id), required: true, choices: [], ...more });

const SIDES = { width: { min: 200, max: 3000, step: 10 }, height: { min: 200, max: 1500, step: 10 } };

const PANEL_CONFIGURATION: StoredConfiguration = {
  base: bases(1000),
  weight: { gramsPerSquareMetre: 3500, runningMetre: { grams: 100, along: 'perimeter' } },
  options: [
    option('colour', 'RadioColor', {
      texts: { label: { ...text('Kleur', 'Farbe', 'Couleur', 'Colour'), 'de-AT': 'Farbton' } },
      choices: [
        choice('OAT', {
          texts: { label: text('Haver', 'Hafer', 'Avoine', 'Oat') },
          skuFragment: 'OAT',
          colour: '#d8cbb5',
        }),
        choice('PET', { skuFragment: 'PET', colour: '#33606b' }),
      ],
      defaultAnswer: 'OAT',
    }),
    option('edge', 'RadioWithImage', {
      choices: [
        choice('straight', { skuFragment: 'STR', image: 'choice-edge-str' }),
        choice('bevelled', {
          skuFragment: 'BEV',
          image: 'choice-edge-bev',
          deliveryDays: 2,
          priceEffect: { kind: 'perRunningMetre', amount: amount(300), along: 'perimeter' },
        }),
      ],
      defaultAnswer: 'straight',
    }),
    option('size', 'Dimensions', {
      limits: SIDES,
      priceEffect: { kind: 'perSquareMetre', amount: amount(5000), least: 250_000 },
      defaultAnswer: { width: 1200, height: 600 },
    }),
    option('radius', 'Number', {
      required: false,
      visibleWhen: [{ kind: 'choice', optionId: 'edge', oneOf: ['bevelled'] }],
      limits: { number: { min: 5, max: 100, step: 5 } },
      priceEffect: { kind: 'fixed', amount: amount(10) },
    }),
    option('extras', 'Checkbox', {
      required: false,
      choices: [
        choice('clips', { priceEffect: { kind: 'fixed', amount: amount(500) } }),
        choice('fire', { priceEffect: { kind: 'percent', percent: 10 } }),
      ],
    }),
    option('note', 'TextArea', { required: false, limits: { maxLength: 20 } }),
  ],
};

/** A remark of the panel that blocks its bevelled edge. */
export const BLOCKING_REMARK = option('no-bevel', 'RedRemark', {
  texts: {
    label: text(
      'Afschuinen kan niet',
      'Abschrägen geht nicht',
      'Biseauter est impossible',
      'Bevelling is impossible',
    ),
  },
  required: false,
  visibleWhen: [{ kind: 'choice', optionId: 'edge', oneOf: ['bevelled'] }],
  blocks: true,
});

const PRINT_CONFIGURATION: StoredConfiguration = {
  base: bases(3000),
  options: [
    option('size', 'Dimensions', {
      limits: SIDES,
      priceEffect: { kind: 'perSquareMetre', amount: amount(10_000) },
      defaultAnswer: { width: 900, height: 600 },
    }),
    option('photo', 'File', { limits: { cropToSize: true } }),
    option('sharp', 'GreenRemark', {
      required: false,
      visibleWhen: [{ kind: 'resolution', optionId: 'photo', min: 100 }],
    }),
  ],
};

const image = (name: string, view = 'studio') => ({ name, view, width: 1200, height: 1200 });

/** Image sets of the panel, of a product with a longer SKU, and one with a leading star. */
const IMAGE_SETS = [
  { skuPattern: 'WPC', images: [image('wpc-oat-str-studio'), image('wpc-detail', 'detail')] },
  { skuPattern: 'WPC-OAT-STR', images: [image('wpc-oat-str-studio')] },
  { skuPattern: 'WPC-PET-*', images: [image('wpc-pet-str-studio')] },
  { skuPattern: 'WPC-STR-OAT', images: [image('wpc-never')] },
  { skuPattern: 'WPCX-OAT', images: [image('wpcx-oat-studio')] },
  { skuPattern: '*-OCH', images: [image('ochre')] },
];

const words = (title: string, ...more: string[]): LibraryTexts => ({ title, words: more });
const everywhere = (nl: LibraryTexts, de: LibraryTexts): Record<Locale, LibraryTexts> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, locale.startsWith('de') ? de : nl])) as Record<
    Locale,
    LibraryTexts
  >;

type LibraryRow = Omit<typeof libraryImages.$inferInsert, 'brand' | 'position'>;

const LIBRARY: LibraryRow[] = [
  {
    id: 'misty-hills',
    width: 3600,
    height: 2400,
    licence: 'free',
    licenceHashes: [],
    texts: everywhere(
      words('Mistige heuvels', 'ochtend', 'groen'),
      words('Hügel im Nebel', 'grün', 'Wälder'),
    ),
  },
  {
    id: 'alpine-dawn',
    width: 2400,
    height: 3600,
    licence: 'code',
    licenceHashes: [VALID_LICENCE_HASH],
    texts: everywhere(words('Dageraad in de Alpen', 'ochtend', 'café'), words('Alpenglühen', 'Morgen')),
  },
];

/** Inserts two configurable products with their image sets, two library pictures and an import run. */
export async function insertConfigurableProducts(db: Database): Promise<void> {
  const shared = { stock: 99, weight: 500, side: 640, tier: null } as const;
  await insertProduct(
    db,
    {
      ...shared,
      id: CONFIGURABLE_PANEL,
      sku: 'WPC',
      EUR: 4600,
      GBP: 4140,
      configuration: PANEL_CONFIGURATION,
    },
    3,
  );
  await insertProduct(
    db,
    {
      ...shared,
      id: PRINTED_PANEL,
      sku: 'PPW',
      EUR: 8400,
      GBP: 7560,
      kind: 'PhotoPrint',
      configuration: PRINT_CONFIGURATION,
    },
    4,
  );
  const brand = 'EF' as const;
  await db.orm.insert(imageSets).values(IMAGE_SETS.map((set, position) => ({ ...set, brand, position })));
  await db.orm.insert(libraryImages).values(
    LIBRARY.map((picture, position) => ({
      ...picture,
      brand,
      position,
      photographer: null,
      licenceHashes: [...picture.licenceHashes],
    })),
  );
  await recordImport(db);
}

/** Replaces the panel's configuration, as an import would. */
export async function reimport(
  db: Database,
  change: (configuration: StoredConfiguration) => StoredConfiguration | null,
): Promise<void> {
  const configuration = change(PANEL_CONFIGURATION);
  await db.orm.update(products).set({ configuration }).where(eq(products.id, CONFIGURABLE_PANEL));
  await recordImport(db);
}

function recordImport(db: Database): Promise<unknown> {
  return db.orm.insert(importRuns).values({ brand: 'EF', contentHash: randomUUID(), productCount: 2 });
}
