import { expect, it } from 'vitest';
import { greetedName } from './greeted-name.ts';
import { LOCALES } from './index.ts';

it.each(LOCALES)('a person is greeted in %s by the first name, in German by both names', (locale) => {
  const isGerman = locale.startsWith('de');
  expect(greetedName({ firstName: 'Zoë', lastName: 'Maier' }, locale)).toBe(isGerman ? 'Zoë Maier' : 'Zoë');
  expect(greetedName({ firstName: 'Zoë' }, locale)).toBe('Zoë');
  expect(greetedName({ firstName: '', lastName: 'Maier' }, locale)).toBe('');
});
