import { beforeAll, describe, expect, test } from 'vitest';
import { array, boolean, date, mixed, number, object, string, tuple, ValidationError } from 'yup';
import de from '../locales/de/yup.json' with { type: 'json' };
import en from '../locales/en/yup.json' with { type: 'json' };
import fr from '../locales/fr/yup.json' with { type: 'json' };
import nl from '../locales/nl/yup.json' with { type: 'json' };
import {
  englishFaults,
  installYupMessages,
  isValidationMessage,
  messageOf,
  validationMessage,
  yupMessageKinds,
} from './yup-messages.ts';

// Message kinds beyond those of yup.
const OWN_KINDS = [
  'number.notType',
  'mixed.impossible',
  'mixed.vat_number',
  'mixed.registration_number',
  'string.phone',
  'string.phonenumber',
  'string.password',
  'string.password_match',
  'string.license_code',
  'string.email_in_use',
  'string.email_invalid_domain',
  'string.postal_code',
  // Faults of answers to a configuration.
  'string.colour',
  'number.step',
  'number.notLength',
  'file.unknown',
  'file.failed',
  'file.proportions',
  'file.size',
  'file.type',
  'file.pixels',
  'file.document',
  'file.gone',
  'file.pdf',
  'file.slow',
  'file.svgBroken',
  'file.svgComplex',
  'file.svgLinks',
  'file.svgText',
];

const row = () =>
  object({
    name: string().required(),
    stock: number().integer().min(0),
    kind: string().oneOf(['a', 'b']),
    tiers: array(object({ price: number().required() })),
    code: string().test('own', 'is not a code', () => false),
    even: number().test('even', messageOf('number.step'), () => false),
  });
const rowBefore = row();

beforeAll(() => {
  installYupMessages();
  installYupMessages();
});

async function messagesOf(validation: () => Promise<unknown>): Promise<unknown[]> {
  const error = await validation().then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ValidationError ? error.errors : [];
}

const key = (kind: string, values = {}) => ({ key: `yup:errors.${kind}`, values });

// Schemas are created inside the tests: earlier ones keep yup's English messages.
test.each<[string, () => Promise<unknown>, object]>([
  ['mixed.required', () => mixed().required().validate(undefined), {}],
  ['mixed.required', () => string().required().validate(''), {}],
  ['mixed.required', () => string().label('Naam').required().validate(''), { label: 'Naam' }],
  ['mixed.defined', () => string().defined().validate(undefined), {}],
  ['mixed.notNull', () => string().validate(null), {}],
  ['mixed.oneOf', () => string().oneOf(['a', 'b']).validate('c'), {}],
  ['mixed.notOneOf', () => string().notOneOf(['a']).validate('a'), {}],
  ['mixed.notType', () => number().validate('three'), {}],
  [
    'mixed.default',
    () =>
      mixed()
        .test('odd', () => false)
        .validate(1),
    {},
  ],
  ['string.length', () => string().length(4).validate('abc'), { length: 4, count: 4 }],
  ['string.min', () => string().min(1).validate(''), { min: 1, count: 1 }],
  ['string.max', () => string().max(2).validate('abc'), { max: 2, count: 2 }],
  ['string.matches', () => string().matches(/x/).validate('a'), {}],
  ['string.email', () => string().email().validate('a'), {}],
  ['string.url', () => string().url().validate('a'), {}],
  ['string.uuid', () => string().uuid().validate('a'), {}],
  ['string.datetime', () => string().datetime().validate('a'), {}],
  ['string.trim', () => string().trim().strict().validate(' a'), {}],
  ['string.lowercase', () => string().lowercase().strict().validate('A'), {}],
  ['string.uppercase', () => string().uppercase().strict().validate('a'), {}],
  ['number.min', () => number().min(3).validate(2), { min: 3, count: 3 }],
  ['number.max', () => number().max(3).validate(4), { max: 3, count: 3 }],
  ['number.lessThan', () => number().lessThan(3).validate(3), { less: 3, count: 3 }],
  ['number.moreThan', () => number().moreThan(3).validate(3), { more: 3, count: 3 }],
  ['number.integer', () => number().integer().validate(1.5), {}],
  ['date.min', () => date().min(new Date('2026-01-02')).validate(new Date('2026-01-01')), {}],
  ['boolean.isValue', () => boolean().isTrue().validate(false), {}],
  ['array.min', () => array().min(2).validate([1]), { min: 2, count: 2 }],
  ['array.max', () => array().max(1).validate([1, 2]), { max: 1, count: 1 }],
  ['array.length', () => array().length(1).validate([1, 2]), { length: 1, count: 1 }],
  ['object.noUnknown', () => object({}).noUnknown().strict().validate({ a: 1 }), {}],
])('%s', async (kind, validation, values) => {
  expect(await messagesOf(validation)).toContainEqual(key(kind, values));
});

test('every yup message is replaced', async () => {
  const shown = [
    await messagesOf(() => tuple([string().required()]).validate('a')),
    await messagesOf(() =>
      object({ a: number().positive(), b: number().negative() }).validate(
        { a: -1, b: 1 },
        { abortEarly: false },
      ),
    ),
  ].flat();
  expect(shown).toHaveLength(3);
  expect(shown.every(isValidationMessage)).toBe(true);
});

test('values are plain numbers and texts', () => {
  expect(validationMessage('date.max', { max: new Date(), path: 'day', label: 3 })).toEqual(key('date.max'));
  expect(messageOf('string.password')({ min: '8', value: 'secret' })).toEqual(
    key('string.password', { min: '8' }),
  );
});

test.each([
  [key('string.min'), true],
  ['must be longer', false],
  [null, false],
  [{ key: 'x' }, false],
])('%j is a message: %s', (value, expected) => {
  expect(isValidationMessage(value)).toBe(expected);
});

describe.each(Object.entries({ de, en, fr, nl }))('the messages in %s', (_language, { errors }) => {
  const texts = new Map<string, string>(
    Object.entries(errors).flatMap(([type, kinds]) =>
      Object.entries(kinds).map(([name, text]) => [`${type}.${name}`, text] as const),
    ),
  );

  test('have a text for every kind, a singular where it counts, and no others', () => {
    const counted = [...texts.keys()].filter((kind) => kind.endsWith('_one'));
    expect(counted.sort()).toEqual(
      ['array', 'string'].flatMap((type) =>
        ['length_one', 'max_one', 'min_one'].map((name) => `${type}.${name}`),
      ),
    );
    expect([...texts.keys()].sort()).toEqual([...yupMessageKinds(), ...OWN_KINDS, ...counted].sort());
    for (const text of texts.values()) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  });

  test.each([
    ['string.length', 'length'],
    ['string.min', 'min'],
    ['string.max', 'max'],
    ['array.length', 'length'],
    ['array.min', 'min'],
    ['array.max', 'max'],
    ['number.min', 'min'],
    ['number.max', 'max'],
    ['number.lessThan', 'less'],
    ['number.moreThan', 'more'],
  ])('%s names its limit', (kind, value) => {
    expect(texts.get(kind)?.match(/\{\{.*?\}\}/g)).toEqual([`{{${value}}}`]);
  });
});

test('operators read the same faults in English before and after the messages are replaced', () => {
  const value = { stock: -0.5, kind: 'c', tiers: [{ price: 'three' }], code: 'x', even: 1 };
  const faultsOf = (schema: typeof rowBefore) => {
    try {
      schema.validateSync(value, { strict: true, abortEarly: false });
      return [];
    } catch (error) {
      return error instanceof ValidationError ? englishFaults(error).toSorted() : [error];
    }
  };
  expect(faultsOf(rowBefore)).toEqual(faultsOf(row()));
  expect(faultsOf(row())).toEqual([
    'code is not a code',
    'even is invalid',
    'kind must be one of the following values: a, b',
    'name is a required field',
    'stock must be an integer',
    'stock must be greater than or equal to 0',
    'tiers[0].price must be a `number` type, but the final value was: `"three"`.',
  ]);
});
