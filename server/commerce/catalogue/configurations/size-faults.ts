import type { AuthoredOption, AuthoredPriceEffect } from '#shared/configuration/authored-configuration.ts';

/** What needs the one size of a configuration and does not find it. */
export function sizeFaults(options: readonly AuthoredOption[]): string[] {
  const [size, ...more] = options.filter(({ input }) => input === 'Dimensions');
  const second = more.map(
    (option) => `options[${options.indexOf(option)}].input: is a second Dimensions; ${size?.id} is the size`,
  );
  return size ? second : options.flatMap(needsSize);
}

function needsSize({ limits, priceEffect, choices }: AuthoredOption, index: number): string[] {
  const at = `options[${index}]`;
  return [
    ...(limits?.cropToSize ? [`${at}.limits.cropToSize: needs Dimensions, and there are none`] : []),
    ...effectNeedsSize(`${at}.priceEffect`, priceEffect),
    ...choices.flatMap((choice, place) =>
      effectNeedsSize(`${at}.choices[${place}].priceEffect`, choice.priceEffect),
    ),
  ];
}

function effectNeedsSize(at: string, effect: AuthoredPriceEffect | undefined): string[] {
  const ofSize = effect?.kind === 'perSquareMetre' || effect?.kind === 'perRunningMetre';
  return ofSize ? [`${at}.kind: ${effect.kind} needs Dimensions, and there are none`] : [];
}
