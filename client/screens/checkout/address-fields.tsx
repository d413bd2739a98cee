import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { COUNTRY_FORMATS } from '#client/features/checkout/country-formats.ts';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import { useCountryOptions } from '#client/features/checkout/use-country-options.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { type AddressKind, fieldId } from './details-fields.ts';
import styles from './details-sections.module.css';
import { DetailsTextField } from './details-text-field.tsx';

const AUTOFILL = { billingAddress: 'billing', deliveryAddress: 'shipping' } as const;

/** The fields of a name and address, in the order of the chosen country. */
export function AddressFields({ kind }: { readonly kind: AddressKind }) {
  const t = useT();
  const { register, getValues, trigger, formState } = useFormContext<DetailsValues>();
  const country = useWatch<DetailsValues, `${AddressKind}.country`>({ name: `${kind}.country` });
  const format = COUNTRY_FORMATS[country];
  const autofill = AUTOFILL[kind];

  // A value that was valid in one country may be invalid in another. Empty fields are not validated early.
  const checkAgain = () => {
    const dependent = [
      `${kind}.postalCode`,
      ...(kind === 'billingAddress' ? (['vatNumber'] as const) : []),
    ] as const;
    const filled = dependent.filter((name) => getValues(name));
    if (filled.length > 0) void trigger(filled);
  };

  const options = useCountryOptions();

  const street = (
    <DetailsTextField
      key="street"
      name={`${kind}.street`}
      label={t('checkout:address.street')}
      autoComplete={`${autofill} address-line1`}
      className={format.houseNumberFirst ? styles.afterNumber : styles.half}
    />
  );
  const houseNumber = (
    <DetailsTextField
      key="houseNumber"
      name={`${kind}.houseNumber`}
      label={t('checkout:address.houseNumber')}
      className={format.houseNumberFirst ? styles.beforeStreet : styles.quarter}
    />
  );
  return (
    <>
      <DetailsTextField
        name={`${kind}.firstName`}
        label={t('checkout:address.firstName')}
        autoComplete={`${autofill} given-name`}
        className={styles.half}
      />
      <DetailsTextField
        name={`${kind}.lastName`}
        label={t('checkout:address.lastName')}
        autoComplete={`${autofill} family-name`}
        className={styles.half}
      />
      <SelectField
        {...register(`${kind}.country`, { onChange: checkAgain })}
        id={fieldId(`${kind}.country`)}
        label={t('checkout:address.country')}
        options={options}
        required
        placeholder={t('checkout:address.chooseCountry')}
        autoComplete={`${autofill} country`}
        defaultValue={formState.defaultValues?.[kind]?.country}
      />
      {format.houseNumberFirst ? [houseNumber, street] : [street, houseNumber]}
      <DetailsTextField
        name={`${kind}.addition`}
        label={t('checkout:address.addition')}
        autoComplete={`${autofill} address-line2`}
        className={format.houseNumberFirst ? styles.lastQuarter : styles.quarter}
        optional
      />
      <DetailsTextField
        name={`${kind}.postalCode`}
        label={t(`checkout:postalCode.${country}`)}
        placeholder={format.postalCode}
        autoComplete={`${autofill} postal-code`}
        inputMode={format.numericPostalCode ? 'numeric' : 'text'}
        autoCapitalize={format.numericPostalCode ? undefined : 'characters'}
        className={styles.third}
      />
      <DetailsTextField
        name={`${kind}.city`}
        label={t('checkout:address.city')}
        autoComplete={`${autofill} address-level2`}
        className={styles.twoThirds}
      />
    </>
  );
}
