import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';

/** Weights by a size or a count that the configuration does not ask for. */
export function weightFaults({ options, weight = {} }: AuthoredConfiguration): string[] {
  const isSized = options.some(({ input }) => input === 'Dimensions');
  const bySize = (['gramsPerSquareMetre', 'runningMetre'] as const).filter(
    (key) => weight[key] !== undefined,
  );
  const { each } = weight;
  const counts = !each || options.some(({ id, input }) => id === each.optionId && input === 'Number');
  return [
    ...(isSized ? [] : bySize.map((key) => `weight.${key}: needs Dimensions, and there are none`)),
    ...(counts ? [] : [`weight.each.optionId: ${each.optionId} is no Number`]),
  ];
}
