import { expect, test } from 'vitest';
import { faultText } from './fault-text.ts';

const echo = (key: string, values?: Readonly<Record<string, string | number>>) =>
  `${key} ${JSON.stringify(values)}`;

test('a missing value names its field, after an attempt alone, other faults keep their text', () => {
  const missing = { key: 'yup:errors.mixed.required', values: {} };
  const long = { key: 'yup:errors.string.max', values: { max: 3 } };
  expect(faultText(missing, echo, 'Voornaam')).toBe('yup:form.required {"label":"Voornaam"}');
  expect(faultText(missing, echo, 'Voornaam', false)).toBe('');
  expect(faultText(long, echo, 'Voornaam')).toBe('yup:errors.string.max {"max":3}');
  expect(faultText('from the server', echo, 'Voornaam')).toBe('from the server');
});
