import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';

/** Bounds that allow no value, or whose maximum no step reaches. */
export function limitsFaults(options: readonly AuthoredOption[]): string[] {
  return options.flatMap(({ limits }, index) =>
    (['number', 'width', 'height'] as const).flatMap((kind) => {
      const bounds = limits?.[kind];
      if (!bounds) return [];
      const { min, max, step } = bounds;
      const path = `options[${index}].limits.${kind}`;
      if (min > max) return [`${path}.max: must not be below ${min}`];
      return (max - min) % step === 0
        ? []
        : [`${path}.max: cannot be reached from ${min} in steps of ${step}`];
    }),
  );
}
