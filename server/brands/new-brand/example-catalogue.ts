import type { NewBrand } from './new-brand-options.ts';

/** A placeholder in all languages. Slugs differ by language, so that a link to the wrong language shows. */
const LANGUAGES = ['nl', 'de', 'fr', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

const inAll = <T>(text: (language: Language) => T): Record<Language, T> => ({
  nl: text('nl'),
  de: text('de'),
  fr: text('fr'),
  en: text('en'),
});

const WORDS = {
  nl: { category: 'Voorbeelden', product: 'Voorbeeldproduct', slug: 'voorbeeld', colour: 'groen' },
  de: { category: 'Beispiele', product: 'Beispielprodukt', slug: 'beispiel', colour: 'Grün' },
  fr: { category: 'Exemples', product: 'Produit d’exemple', slug: 'exemple', colour: 'vert' },
  en: { category: 'Examples', product: 'Example product', slug: 'example', colour: 'green' },
} as const satisfies Record<Language, object>;

const MATERIAL = { nl: 'Materiaal', de: 'Material', fr: 'Matière', en: 'Material' };
const FELT = { nl: 'Vilt', de: 'Filz', fr: 'Feutre', en: 'Felt' };
const TO_WRITE = {
  nl: 'Deze tekst is een voorbeeld: vervang hem in de catalogus van het merk.',
  de: 'Dieser Text ist ein Beispiel: Ersetzen Sie ihn im Katalog der Marke.',
  fr: 'Ce texte est un exemple : remplacez-le dans le catalogue de la marque.',
  en: 'This text is an example: replace it in the catalogue of the brand.',
};

const price = (priceExcVat: number) => ({
  priceExcVat,
  volumeDiscount: [
    { minQuantity: 1, maxQuantity: 9, priceExcVat },
    { minQuantity: 10, maxQuantity: null, priceExcVat: Math.round(priceExcVat * 0.9) },
  ],
});

/** The files of a catalogue with one category and one product, by their path. */
export function exampleCatalogue({ name }: NewBrand): Readonly<Record<string, unknown>> {
  return {
    'categories.json': [
      {
        id: 'example',
        position: 1,
        picture: 'category-example',
        texts: inAll((language) => ({
          name: WORDS[language].category,
          slug: `${WORDS[language].slug}-1`,
          intro: TO_WRITE[language],
          description: TO_WRITE[language],
          metaDescription: TO_WRITE[language],
        })),
      },
    ],
    'manufacturers.json': [
      { id: 'own', name, texts: inAll((language) => ({ description: TO_WRITE[language] })) },
    ],
    'colours.json': [{ id: 'GRE', hex: '#4f5e3d', name: inAll((language) => WORDS[language].colour) }],
    'attributes.json': [{ id: 'material', type: 'text', name: MATERIAL, values: { felt: FELT } }],
    'image-sets.json': [
      {
        skuPattern: 'EX1-GRE',
        images: [{ name: 'ex1-gre-studio', view: 'studio', width: 1200, height: 1200 }],
      },
    ],
    'products/examples.json': [
      {
        sku: 'EX1-GRE',
        kind: 'Standard',
        family: 'EX1',
        colour: 'GRE',
        categories: ['example'],
        manufacturer: 'own',
        price: { EUR: price(1_000), GBP: price(900) },
        stock: 100,
        deliveryDays: 1,
        weightGrams: 250,
        unit: 'piece',
        packageMillimetres: { width: 300, height: 300, depth: 20 },
        attributes: [{ id: 'material', value: 'felt' }],
        texts: inAll((language) => ({
          name: WORDS[language].product,
          slug: WORDS[language].slug,
          summary: TO_WRITE[language],
          description: TO_WRITE[language],
          highlights: [1, 2, 3].map((number) => `${WORDS[language].product} ${number}`),
          metaDescription: TO_WRITE[language],
        })),
      },
    ],
  };
}
