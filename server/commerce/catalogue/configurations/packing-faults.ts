import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';

/** Packings that lack what they are computed from: a size, a thickness, or the thickness of each choice of the thickness. */
export function packingFaults({ options, packed }: AuthoredConfiguration): string[] {
  if (!packed) {
    return options.flatMap(({ choices }, index) =>
      choices.flatMap(({ facts }, at) =>
        facts?.packed
          ? [`options[${index}].choices[${at}].facts.packed: the configuration states no packing`]
          : [],
      ),
    );
  }
  const isSized = options.some(({ input }) => input === 'Dimensions');
  if (!isSized && packed.kind !== 'stacked') return ['packed: needs a Dimensions option'];
  const chosenKinds = options.flatMap(({ choices }) => choices.map(({ facts }) => facts?.packed?.kind));
  if (packed.rolledAbove !== undefined && ![packed.kind, ...chosenKinds].includes('flat'))
    return ['packed.rolledAbove: belongs to flat, and to nothing else'];
  if (packed.kind === 'product') return [];
  if (packed.thickness === undefined) return [`packed.thickness: is missing: a ${packed.kind} piece has one`];
  const { kind, depth, diameter } = packed;
  if ((kind === 'panels') !== (depth !== undefined))
    return ['packed.depth: belongs to panels, and to nothing else'];
  if (diameter && (kind !== 'stacked' || isSized))
    return ['packed.diameter: belongs to stacked pieces without a Dimensions option, and to nothing else'];
  const numbers = new Set(options.filter(({ input }) => input === 'Number').map(({ id }) => id));
  if (depth && !numbers.has(depth.optionId))
    return [`packed.depth.optionId: ${depth.optionId} is not a Number option`];
  const other = Object.keys(diameter ?? {}).find((id) => !numbers.has(id));
  if (other) return [`packed.diameter: ${other} is not a Number option`];
  return options.flatMap(({ attribute, choices, defaultAnswer }, index) =>
    choices.flatMap(({ id, facts }, at) =>
      attribute !== 'thickness' || id === defaultAnswer || facts?.packed?.thickness !== undefined
        ? []
        : [`options[${index}].choices[${at}].facts.packed.thickness: is missing: the packing depends on it`],
    ),
  );
}
