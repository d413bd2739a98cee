import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';

/** Weights that depend on a size or a number which the configuration has no option for. */
export function weightFaults({ options, weight = {} }: AuthoredConfiguration): string[] {
  const isSized = options.some(({ input }) => input === 'Dimensions');
  const bySize = (['gramsPerSquareMetre', 'runningMetre'] as const).filter(
    (key) => weight[key] !== undefined,
  );
  const { each } = weight;
  const lacksLength = !isSized && each?.along !== undefined;
  const counts = !each || options.some(({ id, input }) => id === each.optionId && input === 'Number');
  return [
    ...(isSized ? [] : bySize.map((key) => `weight.${key}: needs a Dimensions option`)),
    ...(lacksLength ? ['weight.each.along: needs a Dimensions option'] : []),
    ...(counts ? [] : [`weight.each.optionId: ${each.optionId} is not a Number option`]),
  ];
}
