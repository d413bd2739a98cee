import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#shared/locales/index.ts';

const FILE_SIZE = 1_000;
const COLOURS_OF_FAMILY = 4;
/** Those that a changed product has in turn. */
const PRICES = 97;
const WORDS = ['felt', 'panel', 'acoustic', 'quiet', 'wool', 'round', 'soft', 'office', 'wall', 'table'];

interface Generated {
  readonly products: number;
  /** Changes the prices of every n-th product by 1 %, and the descriptions of every second of these; 0 for none. */
  readonly everyNth: number;
  /** Number of the change: two different ones give different files. */
  readonly turn: number;
}

/** Writes a copy of a catalogue to `folder`, with generated products and two image sets for each family of four. */
export function writeGeneratedCatalogue(
  source: string,
  folder: string,
  { products, everyNth, turn }: Generated,
): void {
  cpSync(source, folder, { recursive: true });
  const ids = (file: string): string[] =>
    JSON.parse(readFileSync(path.join(source, file), 'utf8')).map(({ id }: { id: string }) => id);
  const [categories, colours, manufacturers] = [
    ids('categories.json'),
    ids('colours.json'),
    ids('manufacturers.json'),
  ];
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length];
  const product = (at: number) => {
    const isChanged = everyNth > 0 && at % everyNth === 0;
    const family = `GEN${Math.floor(at / COLOURS_OF_FAMILY)}`;
    const colour = pick(colours, at % COLOURS_OF_FAMILY);
    const priceExcVat = 2_000 + (at % 977) * 10 + (isChanged ? 20 + (turn % PRICES) : 0);
    const price = {
      priceExcVat,
      volumeDiscount: [
        { minQuantity: 1, maxQuantity: 9, priceExcVat },
        { minQuantity: 10, maxQuantity: null, priceExcVat: Math.round(priceExcVat * 0.9) },
      ],
    };
    const words = (count: number, seed: number) =>
      Array.from({ length: count }, (_, index) => pick(WORDS, seed + index * (1 + (seed % 7)))).join(' ');
    const text = (language: string) => ({
      name: `Generated ${words(3, at)} ${at} ${language}`,
      slug: `generated-${at}-${language}`,
      summary: words(12, at),
      description: `${words(90, at)}${isChanged && at % (2 * everyNth) === 0 ? ` ${turn}` : ''}`,
      highlights: [words(3, at), words(3, at + 1), words(3, at + 2)],
      metaDescription: words(15, at),
    });
    return {
      sku: `${family}-${colour}`,
      kind: 'Standard',
      family,
      colour,
      categories: [pick(categories, at)],
      manufacturer: pick(manufacturers, at),
      price: { EUR: price, GBP: price },
      stock: 1_000,
      deliveryDays: 2,
      weightGrams: 500,
      packageMillimetres: { width: 300, height: 300, depth: 40 },
      unit: 'piece',
      attributes: [{ id: 'size', value: `${20 + (at % 90)} cm` }],
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])),
    };
  };
  for (let start = 0; start < products; start += FILE_SIZE) {
    const length = Math.min(FILE_SIZE, products - start);
    const rows = Array.from({ length }, (_, index) => product(start + index));
    writeFileSync(
      path.join(folder, 'products', `generated-${String(start).padStart(7, '0')}.json`),
      JSON.stringify(rows),
    );
  }
  const images = (name: string) => [{ name, view: 'studio', width: 1_200, height: 900 }];
  const sets = Array.from({ length: Math.ceil(products / COLOURS_OF_FAMILY) }, (_, family) => [
    { skuPattern: `GEN${family}-*`, images: images(`gen${family}`) },
    { skuPattern: `GEN${family}-${colours[0]}`, images: images(`gen${family}-own`) },
  ]).flat();
  const own = JSON.parse(readFileSync(path.join(source, 'image-sets.json'), 'utf8'));
  writeFileSync(path.join(folder, 'image-sets.json'), JSON.stringify([...own, ...sets]));
}
