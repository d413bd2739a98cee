import type { AuthoredOption, AuthoredPriceEffect } from '#shared/configuration/authored-configuration.ts';

/** A configuration has at most one Dimensions option, and needs it for prices by size and for cropping. */
export function sizeFaults(options: readonly AuthoredOption[]): string[] {
  const [size, ...others] = options.filter(({ input }) => input === 'Dimensions');
  const surplus = others.map(
    (option) => `options[${options.indexOf(option)}].input: is a second Dimensions option, after ${size?.id}`,
  );
  return size ? surplus : options.flatMap(missingSizeFaults);
}

function missingSizeFaults({ limits, priceEffect, choices }: AuthoredOption, index: number): string[] {
  const path = `options[${index}]`;
  return [
    ...(limits?.cropToSize ? [`${path}.limits.cropToSize: needs a Dimensions option`] : []),
    ...priceEffectFaults(`${path}.priceEffect`, priceEffect),
    ...choices.flatMap((choice, choiceIndex) =>
      priceEffectFaults(`${path}.choices[${choiceIndex}].priceEffect`, choice.priceEffect),
    ),
  ];
}

function priceEffectFaults(path: string, effect: AuthoredPriceEffect | undefined): string[] {
  const needsSize = effect?.kind === 'perSquareMetre' || effect?.kind === 'perRunningMetre';
  return needsSize ? [`${path}.kind: ${effect.kind} needs a Dimensions option`] : [];
}
