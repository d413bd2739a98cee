import { useT } from '#client/data/shop-context.tsx';
import { isRegisterCountry } from '#shared/validation/registration-number.ts';
import type { SavedDetails } from './details-values.ts';

/** The number of a business in the register of its country; nothing without one. Texts: namespace checkout. */
export function RegistrationNumber({ details }: { readonly details: SavedDetails }) {
  const t = useT();
  const { registrationNumber, billingAddress } = details;
  if (!registrationNumber || !isRegisterCountry(billingAddress.country)) return null;
  return (
    <p>
      {t(`checkout:registrationNumber.${billingAddress.country}`)} {registrationNumber}
    </p>
  );
}
