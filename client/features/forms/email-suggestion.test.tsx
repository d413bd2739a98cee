import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { FormEmailField } from './email-suggestion.tsx';

function Form({ email }: { readonly email: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { email } })}>
      <FormEmailField name="email" id="email" label="Email" hint="Where we send it" />
    </FormProvider>
  );
}

const rendered = (email: string) =>
  renderToStaticMarkup(
    <ShopProvider
      value={createShop(
        currentBrand(),
        'en-GB',
        'www',
        (key, values) => `${key} ${String(values?.email ?? '')}`,
      )}
    >
      <Form email={email} />
    </ShopProvider>,
  );

test('a slip is a question as text, which describes the field, before the page has JavaScript', () => {
  const html = rendered('kim@gmial.com');
  expect(html).toContain('yup:form.emailSuggestion kim@gmail.com</span>');
  expect(html).not.toContain('<button');
  expect(html).toMatch(/<input[^>]*aria-describedby="email-hint"/);
  expect(html).toMatch(/<p[^>]*id="email-hint"><span>Where we send it<\/span><span role="status"/);
});

test.each(['', 'kim@gmail.com', 'kim@viltwinkel.nl'])('%j is not questioned', (email) => {
  expect(rendered(email)).not.toContain('emailSuggestion');
});
