import type { OptionInputType } from '../enumerations.ts';

interface Option {
  readonly input: OptionInputType;
  readonly required: boolean;
  readonly visibleWhen?: readonly unknown[] | undefined;
}

/** The option whose colours can be ordered as samples: the first required colour option without a condition. */
export function sampleOption<O extends Option>(options: readonly O[]): O | undefined {
  return options.find(
    ({ input, required, visibleWhen = [] }) => input === 'RadioColor' && required && visibleWhen.length === 0,
  );
}
