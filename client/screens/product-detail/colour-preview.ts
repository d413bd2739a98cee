import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { imagesForSku } from '#shared/sku/sku-pattern.ts';

interface ColourPreview {
  readonly title: string;
  /** Absolute path of the picture. */
  readonly image: string;
}

/** Name and picture of a configurable product in a colour, for link previews; undefined without such a picture. */
export function colourPreview(product: ProductDetail, colour: string): ColourPreview | undefined {
  const { configuration } = product;
  const option = configuration?.options.find(({ input }) => input === 'RadioColor');
  const choice = option?.choices.find(({ id }) => id === colour);
  if (!configuration || !option || !choice) return undefined;
  const answers = { ...defaultAnswers(configuration), [option.id]: choice.id };
  const { sku } = evaluateAnswers(configuration, answers, NO_PICTURES);
  const [image] = imagesForSku(configuration.imageSets, sku);
  return image && { title: `${product.name}, ${choice.label}`, image: linkPreviewFile(image.base) };
}
