import { sampleOption } from '#shared/configuration/sample-option.ts';
import { nameWithoutColour } from '#shared/samples/name-without-colour.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { SampledProductView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';
import { fetchProduct } from './read-card.ts';

/** A product with its samples by its SKU or the id of its family, through the cache; null without samples. */
export function readSamples(ctx: RequestContext, id: string): Promise<SampledProductView | null> {
  return ctx.read('product.samples', { id }, () => nullWhenNotFound(fetchSamples(ctx, id)));
}

async function fetchSamples(ctx: RequestContext, id: string): Promise<SampledProductView | null> {
  const product = await fetchProduct(ctx, id);
  if (!product.samples) return null;
  const { colour, slug, images } = product;
  return {
    id: product.id,
    slug,
    name: colour ? nameWithoutColour(product.name, colour.name) : product.name,
    image: images.find(({ view }) => view === 'detail') ?? product.image,
    colours: product.configurable ? await choiceColours(ctx, product.id) : familyColours(product),
  };
}

/** Each colour of a family once, with the first product that has it. */
function familyColours({
  siblings,
}: Pick<Awaited<ReturnType<typeof fetchProduct>>, 'siblings'>): SampledProductView['colours'] {
  const byColour = new Map<string, SampledProductView['colours'][number]>();
  for (const { id, colour } of siblings) {
    if (!colour || byColour.has(colour.id)) continue;
    byColour.set(colour.id, { productId: id, name: colour.name, hex: colour.hex });
  }
  return [...byColour.values()];
}

async function choiceColours(
  { catalogue }: RequestContext,
  productId: string,
): Promise<SampledProductView['colours']> {
  const { options } = await catalogue.get('/Products/configuration/{id}', { path: { id: productId } });
  return (sampleOption(options)?.choices ?? []).flatMap(({ id, label, colour: hex }) =>
    hex ? [{ productId, colour: id, name: label, hex }] : [],
  );
}
