import type { AuthoredChoice, AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import type { Catalogue } from '../catalogue.ts';

/** Options by these ids decide what a product is made of. */
const MATERIAL = /^(?:material|build|core|grade|thickness|layers|panel|filling|backing|length)$/;
const SELECTIONS: readonly string[] = [
  'Radio',
  'RadioWithImage',
  'RadioWithImageSmall',
  'DropDown',
  'Checkbox',
];

/**
 * Choices of a material or a build that change no facts, such as the weight or the sound absorption: options with such an id,
 * and those priced by area. The initial choice has the facts of the product; empty facts state that nothing changes.
 */
export function silentOptions({ configurations }: Pick<Catalogue, 'configurations'>): string[] {
  return configurations.flatMap(({ file, configuration }) =>
    configuration.options.flatMap((option, index) => {
      const silent = silentChoices(option);
      if (silent.length === 0) return [];
      const choices = silent.map(({ id }) => id).join(', ');
      return `${file} options[${index}] (${option.id}): ${choices} change no attribute and no weight; declare facts, or {} for none`;
    }),
  );
}

function silentChoices(option: AuthoredOption): readonly AuthoredChoice[] {
  const { id, input, attribute, choices, defaultAnswer } = option;
  if (!SELECTIONS.includes(input) || attribute !== undefined) return [];
  return choices.filter(
    (choice) =>
      choice.facts === undefined &&
      choice.id !== defaultAnswer &&
      (MATERIAL.test(id) || choice.priceEffect?.kind === 'perSquareMetre'),
  );
}
