import { expect, test } from 'vitest';
import {
  faultLabel,
  faultsFromServer,
  faultText,
  mergeFaults,
  optionFieldId,
} from './configuration-faults.ts';

const echo = (key: string, values?: Readonly<Record<string, string | number>>) =>
  `${key} ${JSON.stringify(values)}`;

test('the fault of a side belongs to the control of that side', () => {
  expect(optionFieldId('size')).toBe('option-size');
  expect(optionFieldId('size', 'width')).toBe('option-size');
  expect(optionFieldId('size', 'height')).toBe('option-size-height');
});

test('the fault of a size names its side', () => {
  const options = [{ id: 'size', label: 'Maat' }];
  const texts = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    key === 'form:configurator.size.of' ? `${values.label}, ${values.side}` : key;
  const labelOf = (part?: 'width' | 'height') =>
    faultLabel({ optionId: 'size', ...(part ? { part } : {}) }, options, texts);
  expect(labelOf('width')).toBe('Maat, form:configurator.size.width');
  expect(labelOf('height')).toBe('Maat, form:configurator.size.height');
  expect(labelOf()).toBe('Maat');
});

test('numbers of a fault are formatted for the locale and still select the plural', () => {
  const fault = { messageKey: 'yup:errors.number.max', values: { max: 2400 } };
  expect(faultText(fault, echo, 'nl-NL', undefined)).toBe(
    'yup:errors.number.max {"max":"2.400","count":2400}',
  );
});

test.each([
  ['TextArea', undefined, 'yup:form.required {"label":"Foto"}'],
  ['Radio', undefined, 'yup:form.choose {"label":"Foto"}'],
  ['File', { cropToSize: true }, 'yup:form.photo undefined'],
  ['File', undefined, 'yup:form.choose {"label":"Foto"}'],
] as const)('a missing answer to %s %j names what to do', (input, limits, text) => {
  const option = { input, label: 'Foto', ...(limits ? { limits } : {}) };
  expect(faultText({ messageKey: 'yup:errors.mixed.required' }, echo, 'nl-NL', option)).toBe(text);
});

test('a limit of a size has its unit', () => {
  const fault = { messageKey: 'yup:errors.number.min', values: { min: 1_000 } };
  const option = (input: 'Dimensions' | 'Number') => ({ input, label: 'Maat' });
  expect(faultText(fault, echo, 'nl-NL', option('Dimensions'))).toContain('"min":"1.000\u00a0mm"');
  expect(faultText(fault, echo, 'nl-NL', option('Number'))).toContain('"min":"1.000"');
});

test('faults of the server are assigned by their path', () => {
  const message = 'is wrong';
  expect(
    faultsFromServer([
      {
        path: 'body.answers.size.height',
        message,
        messageKey: 'yup:errors.number.min',
        values: { min: 300 },
      },
      { path: 'answers.photo', message },
      { path: 'body.quantity', message },
    ]),
  ).toEqual([
    { optionId: 'size', part: 'height', messageKey: 'yup:errors.number.min', values: { min: 300 } },
    { optionId: 'photo', messageKey: 'yup:errors.mixed.default' },
  ]);
});

test('an option with a local fault gets no further one from the server', () => {
  const local = [{ optionId: 'size', messageKey: 'local' }];
  const others = [
    { optionId: 'size', messageKey: 'other' },
    { optionId: 'photo', messageKey: 'other' },
  ];
  expect(mergeFaults(local, others)).toEqual([local[0], others[1]]);
});
