import type { OptionInputType } from '../enumerations.ts';

interface Option {
  readonly input: OptionInputType;
  readonly required: boolean;
}

/** The option whose colours can be ordered as samples: the first required colour option. */
export function sampleOption<O extends Option>(options: readonly O[]): O | undefined {
  return options.find(({ input, required }) => input === 'RadioColor' && required);
}
