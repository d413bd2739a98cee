import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { callByPath } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { type DetailsValues, detailsValues } from '#client/features/checkout/details-values.ts';
import { currentBrand } from '#shared/brands/index.ts';
import type { CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { BillingSection } from './details-sections.tsx';

interface FormProps {
  customerType: CustomerType;
  country: Country;
  delivery?: Country;
}

function Form({ customerType, country, delivery }: FormProps) {
  const values = detailsValues(null, country);
  const deliveryAddress = { ...values.deliveryAddress, country: delivery ?? country };
  const differentAddress = delivery !== undefined;
  const defaultValues = { ...values, customerType, deliveryAddress, differentAddress };
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
      <CallProvider
        value={callByPath(() => Promise.reject(new Error('a render on the server calls nothing')))}
      >
        <FormProvider {...useForm<DetailsValues>({ defaultValues })}>
          <BillingSection />
        </FormProvider>
      </CallProvider>
    </QueryClientProvider>
  );
}

test('a browser fills the second address line into the addition, not into the house number', () => {
  const html = renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', (key) => key)}>
      <Form customerType="Private" country="NL" />
    </ShopProvider>,
  );
  const autofillOf = (name: string) =>
    /autocomplete="([^"]*)"/i.exec(
      html.match(new RegExp(`<input[^>]*name="billingAddress.${name}"[^>]*>`))?.[0] ?? 'none',
    )?.[1];
  expect(autofillOf('street')).toBe('billing address-line1');
  expect(autofillOf('houseNumber')).toBeUndefined();
  expect(autofillOf('addition')).toBe('billing address-line2');
});

test.each([
  ['Business', 'BE', undefined, true],
  ['Business', 'NL', undefined, false],
  ['Business', 'BE', 'NL', false],
  ['Business', 'BE', 'DE', true],
] as const)(
  'a form for %s in %s with delivery to %s says that VAT is charged until the VAT number is checked: %s',
  (customerType, country, delivery, shown) => {
    const html = renderToStaticMarkup(
      <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', (key) => key)}>
        <Form customerType={customerType} country={country} {...(delivery ? { delivery } : {})} />
      </ShopProvider>,
    );
    expect(html.includes('checkout:billing.vatHint')).toBe(shown);
  },
);
