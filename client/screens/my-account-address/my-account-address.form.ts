import type { FormHandler } from '#client/data/form-handler.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { addressFormInput, addressFormSchema, postedAddressForm } from './address-form-values.ts';

/** Adds, changes or removes an address. */
export const handleForm: FormHandler = async ({ call, locale }, form) => {
  const fields = Object.fromEntries(form);
  const done = (what: string) => href('myAccountAddress', locale, { query: { done: what } });
  if (fields.intent === 'remove') {
    await call('account.address.remove', { id: fields.id });
    return done('removed');
  }
  const values = postedAddressForm(fields, localeDefinition(locale).country);
  const valid = await addressFormSchema.validate(values, { abortEarly: false });
  await call('account.address.save', addressFormInput(valid, fields.id));
  return done(fields.id ? 'changed' : 'added');
};
