import type { SampleColour } from '#client/features/cart/use-sample.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { productChoices } from '#client/features/catalogue/product-choices.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { sampleOption } from '#shared/configuration/sample-option.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';

interface SampleColours {
  readonly colours: readonly SampleColour[];
  readonly current: SampleColour | undefined;
}

/** The colours of a product whose samples can be ordered; undefined without samples. */
export function sampleColours(product: ProductDetail, answers: Answers = {}): SampleColours | undefined {
  const { id: productId, samples, configuration, siblings } = product;
  if (!samples) return undefined;
  if (!configuration) {
    const inColours = productChoices(product).find(({ axis }) => axis === COLOUR_AXIS)?.choices;
    const own = siblings.filter(({ id }) => id === productId);
    const shown = inColours?.map((choice) => choice.product) ?? own;
    const colours = shown.flatMap(({ id, colour }) =>
      colour ? [{ productId: id, name: colour.name, hex: colour.hex }] : [],
    );
    return { colours, current: colours.find((colour) => colour.productId === productId) };
  }
  const option = sampleOption(configuration.options);
  const colours = (option?.choices ?? []).flatMap(({ id, label, colour: hex }) =>
    hex ? [{ productId, colour: id, name: label, hex }] : [],
  );
  return { colours, current: colours.find(({ colour }) => option && colour === answers[option.id]) };
}
