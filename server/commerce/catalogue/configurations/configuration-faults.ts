import type { AuthoredConfiguration, AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import type { PictureSizes } from '../catalogue-files.ts';
import { defaultAnswerFaults } from './default-answer-faults.ts';
import { limitsFaults } from './limits-faults.ts';
import { packingFaults } from './packing-faults.ts';
import { sizeFaults } from './size-faults.ts';
import { visibilityFaults } from './visibility-faults.ts';
import { weightFaults } from './weight-faults.ts';

/**
 * Faults of a configuration that matches its schema, each with its JSON path. Picture names are only checked when
 * `pictures` is given.
 */
export function configurationFaults(
  configuration: AuthoredConfiguration,
  pictures: PictureSizes | null,
): string[] {
  const { options } = configuration;
  const duplicates = duplicateIdFaults(options);
  const limits = limitsFaults(options);
  return [
    ...duplicates,
    ...limits,
    ...sizeFaults(options),
    ...weightFaults(configuration),
    ...packingFaults(configuration),
    // Rules and default answers depend on ids and bounds: with invalid ones their faults would be misleading.
    ...(duplicates.length > 0 || limits.length > 0
      ? []
      : [...visibilityFaults(options), ...defaultAnswerFaults(options)]),
    ...(pictures ? unknownPictureFaults(options, pictures) : []),
  ];
}

function duplicateIdFaults(options: readonly AuthoredOption[]): string[] {
  return [
    ...duplicateIds(options, 'options'),
    ...options.flatMap(({ choices }, index) => duplicateIds(choices, `options[${index}].choices`)),
  ];
}

function duplicateIds(list: readonly { readonly id: string }[], path: string): string[] {
  return list.flatMap(({ id }, index) => {
    const first = list.findIndex((other) => other.id === id);
    return first === index ? [] : [`${path}[${index}].id: ${id} is already used at ${path}[${first}]`];
  });
}

function unknownPictureFaults(options: readonly AuthoredOption[], pictures: PictureSizes): string[] {
  return options.flatMap(({ choices }, index) =>
    choices.flatMap(({ image }, choiceIndex) =>
      image === undefined || Object.hasOwn(pictures, image)
        ? []
        : [`options[${index}].choices[${choiceIndex}].image: picture ${image} does not exist`],
    ),
  );
}
