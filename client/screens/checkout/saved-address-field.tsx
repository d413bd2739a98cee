import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { type CustomerAddress, useAddresses } from '#client/features/addresses/saved-address.ts';
import {
  type AddressValues,
  addressValues,
  type DetailsValues,
} from '#client/features/checkout/details-values.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { streetLine } from '#shared/countries/postal-address.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { fillSavedAddress, isSavedAddress } from './fill-saved-address.ts';
import styles from './saved-address-field.module.css';

interface SavedAddressFieldProps {
  readonly kind: 'billingAddress' | 'deliveryAddress';
}

/** Fills an address with one of the customer's. The first choice brings back what was typed. */
export function SavedAddressField({ kind }: SavedAddressFieldProps) {
  const { t, definition, brand, locale } = useShop();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  const { data: addresses = [] } = useAddresses({ enabled: Boolean(customer) });
  const { setValue, getValues, formState } = useFormContext<DetailsValues>();
  const current = useWatch<DetailsValues, typeof kind>({ name: kind });
  const typed = useRef<AddressValues>(undefined);
  if (!customer || addresses.length === 0) return null;

  const valuesOf = ({ address }: CustomerAddress) => addressValues(address, definition.country);
  const chosen = addresses.find((saved) => isSavedAddress(valuesOf(saved), current));
  const choose = (id: string) => {
    const before = getValues(kind);
    if (!chosen) typed.current = before;
    const saved = addresses.find((address) => address.id === id);
    const empty = addressValues(null, definition.country);
    const values = saved
      ? fillSavedAddress(valuesOf(saved), before)
      : (typed.current ?? fillSavedAddress(empty, before));
    setValue(kind, values, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <SelectField
      id={`saved-${kind}`}
      label={t('checkout:account.address')}
      className={styles.field}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      placeholder={t('checkout:account.otherAddress')}
      options={addresses.map((saved) => ({ value: saved.id, label: labelOf(saved, locale) }))}
    />
  );
}

function labelOf({ label, address }: CustomerAddress, locale: Locale): string {
  const line = `${streetLine(address)}, ${address.city}`;
  return label ? `${labelWithColon(label, locale)} ${line}` : line;
}
