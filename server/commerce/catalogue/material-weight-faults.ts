import {
  type Answers,
  type Configuration,
  defaultAnswers,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import { configuredAttributes, configuredSetOf } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import type { Catalogue, LocatedRow, ProductDetails } from './catalogue.ts';
import { englishConfiguration } from './configurations/stored-configuration.ts';
import { type AttributeTexts, materialGrams, pieceArea, statedGrams } from './material-weight.ts';
import type { AttributeRow } from './row-schemas.ts';
import { resolveText } from './rows/localised-texts.ts';

/** A profile cuts away up to half of a sheet; a frame and fittings weigh up to three times as much as what they hold. */
const [LEAST, MOST] = [0.5, 4];
const STATED_TOLERANCE = 0.1;
const READ = ['surface-mass', 'area-weight', 'weight', 'density', 'thickness', 'size', 'roll-width'];
const LOCALE = 'en-GB';

type AttributesById = ReadonlyMap<string, AttributeRow>;

/** Weights that a carrier would not believe: far from the density and size of the material, or from the weight that a page states. */
export function materialWeightFaults(
  { location, row }: LocatedRow<ProductDetails>,
  byId: AttributesById,
): string[] {
  if (row.configuration !== undefined) return [];
  const texts = textsOf(row, byId);
  const area = pieceArea(texts, row.unit === 'metre');
  const stated = statedGrams(texts);
  const { setOf: pieces = 1 } = row;
  return [
    ...(area === undefined ? [] : materialFaults(row.weightGrams, texts, { area, pieces })),
    ...(stated !== undefined && Math.abs(row.weightGrams - stated) > stated * STATED_TOLERANCE
      ? [`weightGrams is ${row.weightGrams}, but its attribute weight says ${weightText(stated, LOCALE)}`]
      : []),
  ].map((fault) => `${location}: ${fault}`);
}

/** The same for configurable products, with their initial answers and with each other choice. */
export function configuredWeightFaults(catalogue: Catalogue): string[] {
  const byId = new Map(catalogue.attributes.map(({ row }) => [row.id, row]));
  const byName = new Map(catalogue.configurations.map((each) => [each.name, each]));
  return catalogue.products.flatMap(({ location, details: row }) => {
    const named = byName.get(row?.configuration ?? '');
    if (!row || !named) return [];
    const configuration = englishConfiguration(named.configuration, row, byId);
    const initial = defaultAnswers(configuration);
    const own = READ.flatMap((id) => {
      const value = textsOf(row, byId).get(id);
      return value === undefined ? [] : [{ id, name: id, value, type: 'text' }];
    });
    const faultsWith = (answers: Answers, where: string) =>
      answeredFaults(configuration, own, answers, row.setOf).map((fault) => `${where}: ${fault}`);
    const first = faultsWith(initial, `${location}, with its initial choices`);
    if (first.length > 0) return first;
    return configuration.options.flatMap((option, index) =>
      option.choices.flatMap(({ id, facts }, at) =>
        facts === undefined && option.attribute === undefined
          ? []
          : faultsWith(
              { ...initial, [option.id]: option.input === 'Checkbox' ? [id] : id },
              `${named.file} options[${index}].choices[${at}] (${id}, with ${location})`,
            ),
      ),
    );
  });
}

type Attribute = Configuration['attributes'][number];

function answeredFaults(
  configuration: Configuration,
  own: readonly Attribute[],
  answers: Answers,
  setOf = 1,
): string[] {
  const evaluated = evaluateAnswers(configuration, answers, NO_PICTURES);
  const { size } = evaluated;
  if (!size) return [];
  const texts = new Map(
    configuredAttributes(own, configuration, evaluated, LOCALE).map(({ id = '', value }) => [
      id,
      value.replaceAll('\u00a0', ' '),
    ]),
  );
  return materialFaults(configuredGrams(configuration, evaluated), texts, {
    area: (size.width * size.height) / 1_000_000,
    pieces: configuredSetOf(configuration, evaluated) ?? setOf,
  });
}

function materialFaults(
  found: number,
  texts: AttributeTexts,
  { area, pieces }: { readonly area: number; readonly pieces: number },
): string[] {
  const grams = materialGrams(texts);
  if (grams === undefined) return [];
  const expected = grams * area * pieces;
  if (found >= expected * LEAST && found <= expected * MOST) return [];
  const [is, by] = [found, expected].map((each) => weightText(Math.round(each), LOCALE));
  return [
    `weighs ${is}; ${by} expected by its material (${Math.round(grams)} g/m², ${Number((area * pieces).toFixed(3))} m²)`,
  ];
}

function textsOf({ attributes }: ProductDetails, byId: AttributesById): AttributeTexts {
  return new Map(
    attributes
      .filter(({ id }) => READ.includes(id))
      .map(({ id, value }) => {
        const text = byId.get(id)?.values[value];
        return [id, (text ? resolveText(text, LOCALE) : value).replaceAll('\u00a0', ' ')];
      }),
  );
}
