import { answersAt, configurationsOf } from '../api/configure/configure-calls.ts';

/** Targets of the visitors, from the catalogue of a running shop. */
export interface ShopSample {
  /** A product that needs no answers. */
  readonly productId: string;
  readonly productPath: string;
  readonly configurableSlug: string;
  /** The input of product.configuration.calculate, as JSON. */
  readonly calculation: string;
  readonly pictureId: string;
  readonly script: string;
}

interface Product {
  readonly id: string;
  readonly configurable: boolean;
  readonly stock: number;
  readonly slug: string;
}

/** Rejects when the shop has no such product or script. */
export async function sampleShop(api: string, shop: string): Promise<ShopSample> {
  const response = await fetch(`${api}/Products?perPage=60`, { headers: { 'X-Shop': 'EF-nl-NL' } });
  const { items }: { items: Product[] } = JSON.parse(await response.text());
  const product = items.filter(({ configurable }) => !configurable).toSorted((a, b) => b.stock - a.stock)[0];
  const configurable = items.find((item) => item.configurable);
  const [configuration] = await configurationsOf(api);
  const html = await (await fetch(`${shop}/producten`)).text();
  const [script] = html.match(/\/assets\/[\w.-]+\.js/) ?? [];
  if (!product || !configurable || !configuration || !script)
    throw new Error('The shop has no products or no script');
  return {
    productId: product.id,
    productPath: `/product/${product.slug}`,
    configurableSlug: configurable.slug,
    calculation: JSON.stringify({
      json: { id: configuration.productId, answers: answersAt(configuration, 0), quantity: 1 },
    }),
    pictureId: 'alpine-dawn',
    script,
  };
}
