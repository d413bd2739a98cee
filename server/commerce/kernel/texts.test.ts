import { expect, it, test } from 'vitest';
import { textsIn } from './texts.ts';

test.each([
  ['de-DE', 'USt-IdNr. NL1', 'Herzliche Grüße'],
  ['de-AT', 'UID-Nummer NL1', 'Herzliche Grüße'],
  ['nl-BE', 'btw-nummer NL1', 'Hartelijke groet,'],
] as const)('in %s, a region replaces texts of its language', (locale, vatNumber, regards) => {
  const t = textsIn(locale);
  expect([t('mails:frame.vatNumber', { number: 'NL1' }), t('mails:frame.regards')]).toEqual([
    vatNumber,
    regards,
  ]);
});

test.each([
  ['nl-NL', 0, '0 werkdagen'],
  ['nl-NL', 1, '1 werkdag'],
  ['de-AT', 2, '2 Werktage'],
  ['fr-FR', 0, '0 jour ouvré'],
  ['fr-FR', 2, '2 jours ouvrés'],
  ['fr-FR', 1_000_000, '1\u202f000\u202f000 jours ouvrés'],
  ['en-GB', 1, '1 working day'],
] as const)('in %s, the plural of %d follows the rules of its language', (locale, count, text) => {
  expect(textsIn(locale)('documents:dataSheet.days', { count })).toBe(text);
});

it('leaves values as they are', () => {
  const number = '<b>&amp; "x" {{number}} $t(mails:frame.regards) $& $1\n';
  expect(textsIn('nl-NL')('mails:frame.tradeRegister', { number })).toBe(`KvK ${number}`);
});

it('refuses a text with a placeholder that has no value', () => {
  expect(() => textsIn('nl-NL')('mails:frame.tradeRegister', { name: '1' })).toThrow(
    'A placeholder has no value: KvK {{number}}',
  );
});

it('has keys that the compiler knows', () => {
  // @ts-expect-error There is no such text.
  expect(textsIn('nl-NL')('mails:frame.regard')).toBe('frame.regard');
  // @ts-expect-error A plural is named without its suffix.
  textsIn('nl-NL')('documents:dataSheet.days_one', { count: 1 });
});
