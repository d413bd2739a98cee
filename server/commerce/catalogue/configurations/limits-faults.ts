import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';

/** Bounds that hold nothing, or whose most is never reached. */
export function limitsFaults(options: readonly AuthoredOption[]): string[] {
  return options.flatMap(({ limits }, index) =>
    (['number', 'width', 'height'] as const).flatMap((kind) => {
      const bounds = limits?.[kind];
      if (!bounds) return [];
      const { min, max, step } = bounds;
      const at = `options[${index}].limits.${kind}`;
      if (min > max) return [`${at}.max: must not be below ${min}`];
      return (max - min) % step === 0 ? [] : [`${at}.max: is not reached from ${min} in steps of ${step}`];
    }),
  );
}
