import exec from 'k6/execution';
import type { InputOf } from '#client/data/query.ts';
import { localeDefinition } from '../../../shared/locales/index.ts';
import { guestIn } from './guests.ts';
import type { Visitor } from './visitor.ts';

/** Input for the details step: a guest of the visitor's country. */
export function guestDetails({ locale }: Visitor): InputOf<'checkout.details.save'> {
  const { country } = localeDefinition(locale);
  const { phone, ...address } = guestIn(country);
  return {
    email: `load.${exec.scenario.iterationInTest}.${exec.vu.idInTest}@example.org`,
    phone,
    customerType: 'Private',
    vatNumber: null,
    reference: null,
    remarks: null,
    billingAddress: { ...address, company: null, addition: null, country },
    deliveryAddress: null,
  };
}
