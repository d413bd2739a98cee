import { describe, expect, it, test } from 'vitest';
import { boundedSearch, readPostedForm } from './bounded-fields.ts';

const read = (fields: Readonly<Record<string, string>>) => {
  const { form, fault } = readPostedForm(String(new URLSearchParams(fields)));
  return { fields: Object.fromEntries(form), faults: fault?.fields };
};

describe('a posted form', () => {
  it('keeps what fits, with the line breaks that the browser counts', () => {
    const text = `${'a'.repeat(4_998)}\r\nb`;
    expect(read({ text, 'billingAddress.city': 'x'.repeat(80), choice: 'y'.repeat(200) })).toEqual({
      fields: {
        text: `${'a'.repeat(4_998)}\nb`,
        'billingAddress.city': 'x'.repeat(80),
        choice: 'y'.repeat(200),
      },
      faults: undefined,
    });
  });

  it('cuts what does not fit, and names its field', () => {
    const { fields, faults } = read({ 'billingAddress.city': 'x'.repeat(81), text: 'a' });
    expect(fields).toEqual({ 'billingAddress.city': 'x'.repeat(80), text: 'a' });
    expect(faults).toEqual([
      {
        path: 'billingAddress.city',
        messageKey: 'yup:errors.string.max',
        values: { max: 80, count: 80 },
        message: 'has more than 80 characters',
      },
    ]);
  });

  it('shows written and pasted texts whole, and others cut', () => {
    const pasted = {
      number: 'x'.repeat(41),
      label: 'x'.repeat(41),
      code: 'x'.repeat(41),
      name: 'x'.repeat(121),
      reviewName: 'x'.repeat(61),
      reviewText: 'x'.repeat(2_001),
    };
    const fields = { reason: 'x'.repeat(1_001), ...pasted, city: 'x'.repeat(81) };
    const { form, shown } = readPostedForm(String(new URLSearchParams(fields)));
    expect(form.get('reason')).toBe('x'.repeat(1_000));
    expect(Object.fromEntries(shown)).toEqual({ ...fields, city: 'x'.repeat(80) });
  });

  it.each([
    ['width.size', `1${' '.repeat(3_000)}`, `1${' '.repeat(199)}`],
    ['firstName', `Noor${' '.repeat(3_000)}`, `Noor${' '.repeat(76)}`],
  ])('loses only spaces of %s', (name, value, expected) => {
    expect(read({ [name]: value })).toEqual({ fields: { [name]: expected }, faults: undefined });
  });

  it('cuts no character in two', () => {
    expect(read({ city: `${'x'.repeat(79)}😀` }).fields).toEqual({ city: 'x'.repeat(79) });
  });

  it('has at most 300 fields, without those of long names', () => {
    const many = Array.from({ length: 301 }, (_, at) => [`field${at}`, 'x']);
    const { form, fault } = readPostedForm(String(new URLSearchParams(many)));
    expect([[...form].length, fault?.code]).toEqual([300, 'BAD_REQUEST']);
    expect(read({ ['x'.repeat(101)]: 'a', ['x'.repeat(100)]: 'b' })).toEqual({
      fields: { ['x'.repeat(100)]: 'b' },
      faults: undefined,
    });
  });
});

test.each([
  ['', ''],
  ['?query=vilt+groen&page=%32', '?query=vilt+groen&page=%32'],
  ['?query=%00', ''],
  ['?query=a%00b&page=2&%00=x', '?page=2'],
  [`?token=${'x'.repeat(201)}&page=%32`, `?token=${'x'.repeat(200)}&page=2`],
  [`?next=%2F${'x'.repeat(4_000)}`, `?next=%2F${'x'.repeat(4_000)}`],
  [`?${'x'.repeat(101)}=a&page=2`, '?page=2'],
  [`?a=1${'&a=1'.repeat(400)}`, `?a=1${'&a=1'.repeat(299)}`],
])('%s has the bounded parameters %s', (search, expected) => {
  expect(boundedSearch(search)).toBe(expected);
});
