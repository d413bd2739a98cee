import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import { absorptionFaultsOf } from '../absorption-faults.ts';
import type { Catalogue, LocatedProduct } from '../catalogue.ts';

/** Facts of choices that name unknown attributes or options, or make the product contradict itself. */
export function factsFaults({ configurations, products, attributes }: Catalogue): string[] {
  const known = new Set(attributes.map(({ row }) => row.id));
  const users = Map.groupBy(products, ({ row }) => row.configuration);
  return configurations.flatMap(({ file, name, configuration }) => [
    ...unknownAttributes(configuration, known).map((fault) => `${file} ${fault}`),
    ...optionFaults(configuration).map((fault) => `${file} ${fault}`),
    ...(users.get(name) ?? []).flatMap((product) =>
      absorptionFaultsOfChoices(configuration, product).map((fault) => `${file} ${fault}`),
    ),
  ]);
}

function unknownAttributes({ options }: AuthoredConfiguration, known: ReadonlySet<string>): string[] {
  return options.flatMap(({ attribute, choices }, index) => [
    ...(attribute === undefined || known.has(attribute)
      ? []
      : [`options[${index}].attribute: unknown attribute ${attribute}`]),
    ...choices.flatMap(({ facts }, at) =>
      Object.keys(facts?.attributes ?? {})
        .filter((id) => !known.has(id))
        .map((id) => `options[${index}].choices[${at}].facts.attributes: unknown attribute ${id}`),
    ),
  ]);
}

function optionFaults({ options, setOf }: AuthoredConfiguration): string[] {
  const isSized = options.some(({ input }) => input === 'Dimensions');
  const counter = options.find(({ id }) => id === setOf);
  return [
    ...(setOf === undefined || counter?.input === 'Number' ? [] : [`setOf: ${setOf} is not a Number option`]),
    ...options.flatMap(({ choices }, index) =>
      choices.flatMap(({ facts }, at) =>
        (['gramsPerSquareMetre', 'percentPerSquareMetre'] as const)
          .filter((key) => !isSized && facts?.weight?.[key] !== undefined)
          .map((key) => `options[${index}].choices[${at}].facts.weight.${key}: needs a Dimensions option`),
      ),
    ),
  ];
}

function absorptionFaultsOfChoices(
  { options }: AuthoredConfiguration,
  { location, row }: LocatedProduct,
): string[] {
  return options.flatMap(({ choices }, index) =>
    choices.flatMap(({ id, facts }, at) => {
      if (!facts?.attributes) return [];
      const values = new Map(row.attributes.map((each) => [each.id, each.value]));
      for (const [attribute, value] of Object.entries(facts.attributes)) {
        if (value === null) values.delete(attribute);
        else values.set(attribute, value);
      }
      return absorptionFaultsOf(values).map(
        (fault) => `options[${index}].choices[${at}].facts.attributes (${id}, with ${location}): ${fault}`,
      );
    }),
  );
}
