import { expect, test } from 'vitest';
import { faultSentence, faultsOfFields, mergedFaults, optionFieldId } from './configuration-faults.ts';

const echo = (key: string, values?: Readonly<Record<string, string | number>>) =>
  `${key} ${JSON.stringify(values)}`;

test('a fault leads to the control of its side', () => {
  expect(optionFieldId('size')).toBe('option-size');
  expect(optionFieldId('size', 'width')).toBe('option-size');
  expect(optionFieldId('size', 'height')).toBe('option-size-height');
});

test('numbers of a fault are written as the locale does, and still choose the plural', () => {
  const fault = { messageKey: 'yup:errors.number.max', values: { max: 2400 } };
  expect(faultSentence(fault, echo, 'nl-NL')).toBe('yup:errors.number.max {"max":"2.400","count":2400}');
  expect(faultSentence({ messageKey: 'yup:errors.mixed.required' }, echo, 'nl-NL')).toBe(
    'yup:errors.mixed.required {}',
  );
});

test('faults of the server are placed by the path of their field', () => {
  const message = 'is wrong';
  expect(
    faultsOfFields([
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

test('an option that is faulty already gets no second opinion', () => {
  const own = [{ optionId: 'size', messageKey: 'own' }];
  const others = [
    { optionId: 'size', messageKey: 'other' },
    { optionId: 'photo', messageKey: 'other' },
  ];
  expect(mergedFaults(own, others)).toEqual([own[0], others[1]]);
});
