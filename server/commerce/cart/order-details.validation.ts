import type { Country } from '#shared/countries/countries.ts';
import type { FieldError } from '#shared/errors/app-error.ts';
import { isEmail, withAsciiDomain } from '#shared/validation/email.ts';
import { isPhoneNumber, normalisePhoneNumber } from '#shared/validation/phone-number.ts';
import {
  isRegisterCountry,
  isRegistrationNumber,
  normaliseRegistrationNumber,
} from '#shared/validation/registration-number.ts';
import { isVatNumber, normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { OrderDetails } from '../db/schema/orders/order-values.ts';
import { invalidFields } from '../kernel/invalid-fields.ts';
import { type ReportError, validateAddress } from './address.service.ts';

/**
 * Validates details and returns them normalised: trimmed, with the email domain in ASCII, postal code and numbers in the
 * format of their country, phone numbers with their country code, and no numbers for private customers. A national phone
 * number is one of the billing country, else of the shop's. Throws BAD_REQUEST with every invalid field.
 */
export function validateDetails(given: OrderDetails, shopCountry: Country): OrderDetails {
  const { country } = given.billingAddress;
  const errors: FieldError[] = [];
  const report: ReportError = (path, messageKey, message) => {
    errors.push({ path, messageKey: `yup:errors.${messageKey}`, message });
  };
  const email = withAsciiDomain(given.email);
  if (!isEmail(email)) report('email', 'string.email', 'is not an email address');
  const phone = normalisePhoneNumber(given.phone ?? '', [country, shopCountry]) || null;
  if (phone && !isPhoneNumber(phone)) report('phone', 'string.phonenumber', 'is not a phone number');

  const vatNumber =
    given.customerType === 'Business' ? normaliseVatNumber(given.vatNumber ?? '', country) : '';
  if (vatNumber && !isVatNumber(vatNumber, country)) {
    report('vatNumber', 'mixed.vat_number', 'is not a VAT number of the billing country');
  }
  const registrationNumber = registrationNumberOf(given);
  if (registrationNumber && !isRegistrationNumber(registrationNumber, given.billingAddress.country)) {
    report(
      'registrationNumber',
      'mixed.registration_number',
      'is not in the register of the billing country',
    );
  }
  const details: OrderDetails = {
    email,
    phone,
    customerType: given.customerType,
    vatNumber: vatNumber || null,
    registrationNumber: registrationNumber || null,
    reference: textOrNull(given.reference),
    remarks: textOrNull(given.remarks),
    billingAddress: validateAddress(given.billingAddress, 'billingAddress', report),
    deliveryAddress: given.deliveryAddress
      ? validateAddress(given.deliveryAddress, 'deliveryAddress', report)
      : null,
  };
  if (errors.length > 0) throw invalidFields(errors);
  return details;
}

/** The number of a business in the register of its country, which the form asks for in some countries. */
function registrationNumberOf({ customerType, registrationNumber, billingAddress }: OrderDetails): string {
  const { country } = billingAddress;
  if (customerType !== 'Business' || !isRegisterCountry(country)) return '';
  return normaliseRegistrationNumber(registrationNumber ?? '', country);
}

function textOrNull(value: string | null | undefined): string | null {
  return value?.trim() || null;
}
