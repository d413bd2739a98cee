import type { FieldError } from '#shared/errors/app-error.ts';
import { isEmail } from '#shared/validation/email.ts';
import { isPhoneNumber } from '#shared/validation/phone-number.ts';
import { normalisePostalCode } from '#shared/validation/postal-code.ts';
import { isVatNumber, normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { OrderDetails } from '../db/schema/order-values.ts';
import { faultyFields } from './order-errors.ts';

type Address = OrderDetails['billingAddress'];
type AddressField = 'billingAddress' | 'deliveryAddress';

/**
 * Details as they are stored: trimmed, the e-mail's domain in lower case, postal code and VAT number as their country
 * writes them, and a VAT number for a business alone. Throws BAD_REQUEST with every faulty field (spec section 5).
 */
export function checkedDetails(given: OrderDetails): OrderDetails {
  const faults: FieldError[] = [];
  const fault = (path: string, messageKey: string, message: string) => {
    faults.push({ path, messageKey: `yup:errors.${messageKey}`, message });
  };
  const email = given.email.trim();
  if (!isEmail(email)) fault('email', 'string.email', 'is no e-mail address');
  const phone = given.phone.trim().replace(/\s+/g, ' ');
  if (!isPhoneNumber(phone)) fault('phone', 'string.phonenumber', 'is no phone number');

  const vatNumber = given.customerType === 'Business' ? normaliseVatNumber(given.vatNumber ?? '') : '';
  if (vatNumber && !isVatNumber(vatNumber, given.billingAddress.country)) {
    fault('vatNumber', 'mixed.vat_number', 'is no VAT number of the billing country');
  }
  const details: OrderDetails = {
    email: email.replace(/@.*$/, (domain) => domain.toLowerCase()),
    phone,
    customerType: given.customerType,
    vatNumber: vatNumber || null,
    reference: textOrNull(given.reference),
    remarks: textOrNull(given.remarks),
    billingAddress: checkedAddress(given.billingAddress, 'billingAddress', fault),
    deliveryAddress: given.deliveryAddress
      ? checkedAddress(given.deliveryAddress, 'deliveryAddress', fault)
      : null,
  };
  if (faults.length > 0) throw faultyFields(faults);
  return details;
}

const REQUIRED = ['firstName', 'lastName', 'street', 'houseNumber', 'city'] as const;

function checkedAddress(
  given: Address,
  field: AddressField,
  fault: (path: string, messageKey: string, message: string) => void,
): Address {
  const trimmed = Object.fromEntries(REQUIRED.map((name) => [name, oneLine(given[name])])) as Record<
    (typeof REQUIRED)[number],
    string
  >;
  for (const name of REQUIRED) {
    if (!trimmed[name]) fault(`${field}.${name}`, 'mixed.required', 'is blank');
  }
  const postalCode = normalisePostalCode(given.postalCode, given.country);
  if (!postalCode)
    fault(`${field}.postalCode`, 'string.postal_code', `is no postal code of ${given.country}`);
  return {
    ...trimmed,
    company: textOrNull(given.company),
    addition: textOrNull(given.addition),
    postalCode: postalCode ?? given.postalCode,
    country: given.country,
  };
}

function oneLine(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}

function textOrNull(value: string | null | undefined): string | null {
  return value?.trim() || null;
}
