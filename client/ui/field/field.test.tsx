import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { describedBy, type FieldTextProps } from './field-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const texts = { id: 'city', label: 'City', hint: 'As on your letterbox', error: 'Enter a city' };
const select = { ...texts, options: [{ value: 'BE', label: 'Belgium' }] };
const fields: readonly (readonly [string, ReactElement])[] = [
  ['TextField', <TextField key="1" {...texts} required />],
  ['TextArea', <TextArea key="2" {...texts} required />],
  ['SelectField', <SelectField key="3" {...select} required placeholder="Choose a country" />],
  ['Checkbox', <Checkbox key="4" {...texts} required />],
  ['PasswordField', <PasswordField key="5" {...texts} required showLabel="Show" hideLabel="Hide" />],
];

describe.each(fields)('%s', (_name, element) => {
  const html = renderToStaticMarkup(element);

  it('associates label, hint and error with its control', () => {
    expect(html).toContain('for="city"');
    expect(html).toContain('id="city"');
    expect(html).toContain('aria-describedby="city-error city-hint"');
    expect(html).toMatch(/id="city-hint"[^>]*>As on your letterbox/);
    expect(html).toMatch(/id="city-error"[^>]*>.*Enter a city/);
  });

  it('is marked as invalid and required', () => {
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/ required=""/);
  });
});

it.each([
  [{}, undefined],
  [{ hint: 'h' }, 'x-hint'],
  [{ error: 'e' }, 'x-error'],
  [{ hint: 'h', error: 'e' }, 'x-error x-hint'],
])('is described by the hint and error of %o', (given, expected) => {
  expect(describedBy('x', given)).toBe(expected);
});

it.each(fields.filter(([name]) => name !== 'Checkbox'))(
  '%s announces its error on request',
  (_name, element) => {
    const announcing = cloneElement(element as ReactElement<FieldTextProps>, { announcesError: true });
    expect(renderToStaticMarkup(announcing)).toMatch(/id="city-error" role="alert"/);
    expect(renderToStaticMarkup(element)).not.toContain('role="alert"');
  },
);

it('shows the optional label only on an optional field', () => {
  const texts = { label: 'Company', optionalLabel: '(optional)' };
  expect(renderToStaticMarkup(<TextField {...texts} />)).toContain('(optional)');
  expect(renderToStaticMarkup(<TextField {...texts} required />)).not.toContain('(optional)');
});

it.each([
  [true, '<option value="" disabled="" hidden="">Choose a country</option>'],
  [false, '<option value="">Choose a country</option>'],
])('the placeholder of a select that is required: %s', (required, option) => {
  const html = renderToStaticMarkup(
    <SelectField {...select} required={required} placeholder="Choose a country" />,
  );
  expect(html).toMatch(new RegExp(`<select[^>]*>${option}`));
});

describe('RadioCards', () => {
  const options = [
    { value: 'deliver', label: 'Delivery' },
    { value: 'pickup', label: 'Pick-up', disabled: true },
  ];

  it('checks the selected value, and gives its id to the first radio', () => {
    const html = renderToStaticMarkup(
      <RadioCards id="delivery" legend="How" name="method" options={options} defaultValue="pickup" />,
    );
    expect(html).toContain('id="delivery"');
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<input(?=[^>]*value="pickup")(?=[^>]*checked="")(?=[^>]*disabled="")/);
  });
});

it('an email field has the keyboard and autocompletion of email addresses, which may be overridden', () => {
  const attributesOf = (element: ReactElement) =>
    /inputMode="(\w+)" autoComplete="(\w+)" autoCapitalize="(\w+)" spellCheck="(\w+)"/
      .exec(renderToStaticMarkup(element))
      ?.slice(1);
  const email = { id: 'email', label: 'Email address', type: 'email' };
  expect(attributesOf(<TextField {...email} />)).toEqual(['email', 'email', 'none', 'false']);
  expect(attributesOf(<TextField {...email} autoComplete="username" />)?.[1]).toBe('username');
  expect(attributesOf(<TextField {...texts} />)).toBeUndefined();
});
