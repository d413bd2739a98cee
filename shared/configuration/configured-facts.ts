import type { components } from '../commerce-api/openapi-types.ts';
import type { Locale } from '../locales/index.ts';
import { answeredOptions } from './answered-options.ts';
import { type Configuration, type ConfigurationOption, chosenChoices } from './configuration.ts';
import type { EvaluatedAnswers } from './evaluate-answers.ts';

export type Attribute = components['schemas']['Attribute'];
type Changed = Pick<EvaluatedAnswers, 'visible' | 'answers'>;
type ChoiceFacts = NonNullable<Configuration['options'][number]['choices'][number]['facts']>;

/** Facts of the selected choices, in the order of their options. */
export function chosenFacts({ visible, answers }: Changed): ChoiceFacts[] {
  return visible.flatMap((option) =>
    chosenChoices(option, answers[option.id]).flatMap(({ facts }) => facts ?? []),
  );
}

/**
 * The attributes that answers can change, with the values that they have with these answers. A later option wins; an answer
 * that is the value of an attribute is in the words of its option.
 */
export function changedAttributes(
  { attributes }: Pick<Configuration, 'attributes'>,
  { visible, answers }: Changed,
  locale: Locale,
): Attribute[] {
  const changed = new Map<string | undefined, Attribute>(attributes.map((each) => [each.id, each]));
  for (const option of visible) {
    const own = attributeOf(option, answers, locale);
    if (own) changed.set(own.id, own);
    for (const { attributes: added = [], without = [] } of chosenFacts({ visible: [option], answers })) {
      for (const each of added) changed.set(each.id, each);
      for (const id of without) changed.delete(id);
    }
  }
  return [...changed.values()];
}

function attributeOf(
  option: ConfigurationOption,
  answers: EvaluatedAnswers['answers'],
  locale: Locale,
): Attribute | undefined {
  if (!option.attribute) return undefined;
  const [answered] = answeredOptions({ visible: [option], answers, resolutions: {} }, locale);
  return answered && { ...option.attribute, value: answered.value };
}

/** The attributes of a product with given answers; those that only answers have come last. */
export function configuredAttributes<Own extends Pick<Attribute, 'id' | 'name' | 'value' | 'type'>>(
  own: readonly Own[],
  configuration: Pick<Configuration, 'attributes' | 'options'>,
  evaluated: Changed,
  locale: Locale,
): (Own | Attribute)[] {
  const changed = new Map(changedAttributes(configuration, evaluated, locale).map((each) => [each.id, each]));
  const changeable = new Set(configuration.attributes.map(({ id }) => id));
  const kept = own.flatMap((each): (Own | Attribute)[] => {
    const now = changed.get(each.id);
    if (each.id === undefined || (!now && !changeable.has(each.id))) return [each];
    changed.delete(each.id);
    return now ? [now] : [];
  });
  return [...kept, ...changed.values()];
}

/** The number of equal pieces that are sold together; undefined for anything but a set. */
export function configuredSetOf(
  { setOf }: Pick<Configuration, 'setOf'>,
  evaluated: Changed,
): number | undefined {
  const counted = setOf === undefined ? undefined : evaluated.answers[setOf];
  if (typeof counted === 'number') return counted;
  return chosenFacts(evaluated).reduce<number | undefined>((found, facts) => facts.setOf ?? found, undefined);
}

/** Attributes whose values the chart of the octave bands shows. */
const BAND = /^alpha-\d{3,4}$/;

/** The attributes that fit into a line of an order. */
export function lineFacts(
  attributes: readonly Attribute[],
  options: readonly ConfigurationOption[],
): Attribute[] {
  const answered = new Set(options.map(({ attribute }) => attribute?.id));
  return attributes.filter(({ id = '' }) => !BAND.test(id) && !answered.has(id));
}
