import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { choiceOf, optionOf } from '#shared/configuration/panel.fixture.ts';
import { catalogueFaults, configuredProductFiles } from '../catalogue.fixture.ts';

type Rules = NonNullable<AuthoredOption['visibleWhen']>;

export const FILE = 'configurations/wpc.json';

/** The faults of a configuration with these options, without the file name. */
export function optionFaults(...options: AuthoredOption[]): string[] {
  return catalogueFaults(configuredProductFiles({ options })).map((fault) =>
    fault.startsWith(`${FILE} `) ? fault.slice(FILE.length + 1) : `other file: ${fault}`,
  );
}

const side = { min: 300, max: 2_400, step: 5 };

export const size = optionOf('size', 'Dimensions', { limits: { width: side, height: side } });
export const edge = optionOf('edge', 'Radio', {
  choices: ['straight', 'round', 'bevelled'].map((id) => choiceOf(id)),
});
export const holes = optionOf('holes', 'Number', { limits: { number: { min: 0, max: 20, step: 2 } } });
export const photo = optionOf('photo', 'File');
export const extras = optionOf('extras', 'Checkbox', { choices: [choiceOf('led'), choiceOf('fill')] });

/** A remark with these visibility rules. */
export function tip(...visibleWhen: Rules): AuthoredOption {
  return optionOf('tip', 'GreenRemark', { visibleWhen });
}

/** A yes/no option with these visibility rules. */
export function radio(id: string, ...visibleWhen: Rules): AuthoredOption {
  return optionOf(id, 'Radio', { choices: [choiceOf('yes'), choiceOf('no')], visibleWhen });
}

/** The rule that one of these choices is selected. */
export function is(optionId: string, ...oneOf: string[]): Rules[number] {
  return { kind: 'choice', optionId, oneOf };
}
