import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAYMENT_METHODS, type PaymentMethodId } from '#shared/enumerations.ts';
import de from '#shared/locales/de/checkout.json' with { type: 'json' };
import en from '#shared/locales/en/checkout.json' with { type: 'json' };
import fr from '#shared/locales/fr/checkout.json' with { type: 'json' };
import nl from '#shared/locales/nl/checkout.json' with { type: 'json' };
import { PICTURES_BY_METHOD } from './payment-marks.ts';

type Texts = Readonly<Record<PaymentMethodId, string>>;

// The compiler names the text that is missing.
const CHECKOUTS = { de, en, fr, nl } as const satisfies Record<
  string,
  { readonly payment: { readonly methods: Texts; readonly methodText: Texts } }
>;

it.each(Object.entries(CHECKOUTS))('the texts in %s are those of the listed methods', (_language, texts) => {
  const { methods, methodText } = texts.payment;
  expect(Object.keys(methods)).toEqual(PAYMENT_METHODS);
  expect(Object.keys(methodText)).toEqual(PAYMENT_METHODS);
});

it.each(PAYMENT_METHODS)('%s has pictures', (method) => {
  const files = PICTURES_BY_METHOD[method].map((name) => `client/features/payment-marks/marks/${name}.svg`);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
