import { expect, test } from 'vitest';
import type { Configuration, ConfigurationOption } from '#shared/configuration/configuration.ts';
import { sizeAnswers } from './size-answers.service.ts';

const range = { min: 300, max: 2400, step: 10 };

function configuration(option: Partial<ConfigurationOption>): Pick<Configuration, 'options'> {
  const { limits = { width: range, height: { ...range, max: 1200 } }, ...more } = option;
  const size = {
    id: 'size',
    input: 'Dimensions',
    label: '',
    required: true,
    choices: [],
    visibleWhen: [],
    limits,
    ...more,
  };
  return { options: [size as ConfigurationOption] };
}

test.each([
  ['lies by default', {}, [1200, 600], { width: 1200, height: 600 }],
  [
    'as its default size stands',
    { defaultAnswer: { width: 600, height: 900 } },
    [1200, 600],
    { width: 600, height: 1200 },
  ],
  [
    'lies where its limits ask for it',
    { defaultAnswer: { width: 600, height: 900 } },
    [2000, 600],
    { width: 2000, height: 600 },
  ],
  ['too large', {}, [2500, 600], undefined],
  ['between two steps', {}, [1205, 600], undefined],
  ['without an option for a size', { input: 'TextArea' }, [1200, 600], undefined],
] as const)('a product is made in a size: %s', (_case, option, sides, size) => {
  expect(sizeAnswers(configuration(option), sides)).toEqual(size && { size });
});
