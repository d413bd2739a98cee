import type { AuthoredConfiguration, AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import type { PictureSizes } from '../catalogue-files.ts';
import { defaultAnswerFaults } from './default-answer-faults.ts';
import { limitsFaults } from './limits-faults.ts';
import { sizeFaults } from './size-faults.ts';
import { visibilityFaults } from './visibility-faults.ts';
import { weightFaults } from './weight-faults.ts';

/**
 * What is wrong between the parts of a configuration whose shape is right, each behind its JSON path. Without pictures
 * their names are not looked up.
 */
export function configurationFaults(
  configuration: AuthoredConfiguration,
  pictures: PictureSizes | null,
): string[] {
  const { options } = configuration;
  const repeated = repeatedIds(options);
  const limits = limitsFaults(options);
  return [
    ...repeated,
    ...limits,
    ...sizeFaults(options),
    ...weightFaults(configuration),
    // Rules and answers are read by ids and bounds: wrong ones would only bring faults that are none.
    ...(repeated.length > 0 || limits.length > 0
      ? []
      : [...visibilityFaults(options), ...defaultAnswerFaults(options)]),
    ...(pictures ? unknownPictures(options, pictures) : []),
  ];
}

function repeatedIds(options: readonly AuthoredOption[]): string[] {
  return [
    ...repeats(options, 'options'),
    ...options.flatMap(({ choices }, index) => repeats(choices, `options[${index}].choices`)),
  ];
}

function repeats(list: readonly { readonly id: string }[], path: string): string[] {
  return list.flatMap(({ id }, index) => {
    const first = list.findIndex((other) => other.id === id);
    return first === index ? [] : [`${path}[${index}].id: ${id} stands already at ${path}[${first}]`];
  });
}

function unknownPictures(options: readonly AuthoredOption[], pictures: PictureSizes): string[] {
  return options.flatMap(({ choices }, index) =>
    choices.flatMap(({ image }, place) =>
      image === undefined || Object.hasOwn(pictures, image)
        ? []
        : [`options[${index}].choices[${place}].image: there is no picture ${image}`],
    ),
  );
}
