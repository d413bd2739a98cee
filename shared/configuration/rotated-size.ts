import { answerFaults } from './answer-faults.ts';
import { type ConfigurationOption, NO_PICTURES, type SizeAnswer } from './configuration.ts';

/**
 * The default size on its side when a picture is upright and the default is not, or the other way round: the crop then
 * keeps more of the picture. Undefined when the shopper has chosen another size, or the product is not made that way.
 */
export function rotatedDefaultSize(
  option: ConfigurationOption,
  answer: SizeAnswer | undefined,
  picture: { readonly width: number; readonly height: number },
): SizeAnswer | undefined {
  if (!answer || JSON.stringify(answer) !== JSON.stringify(option.defaultAnswer)) return undefined;
  const isUpright = ({ width, height }: SizeAnswer) => height > width;
  if (picture.width === picture.height || isUpright(answer) === isUpright(picture)) return undefined;
  const turned = { width: answer.height, height: answer.width };
  const faults = answerFaults(option, turned, { pictures: NO_PICTURES, size: undefined });
  return faults.length === 0 ? turned : undefined;
}
