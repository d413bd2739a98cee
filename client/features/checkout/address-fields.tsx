import { useFormContext, useWatch } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import { COUNTRY_FORMATS } from '#client/features/forms/country-formats.ts';
import { FormTextField } from '#client/features/forms/form-text-field.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { COUNTRIES, type Country, countryFacts } from '#shared/countries/countries.ts';
import { withStreetApart } from '#shared/countries/street-number.ts';
import { AddressLookup } from './address-lookup.tsx';
import grid from './field-grid.module.css';
import { useCountryOptions } from './use-country-options.ts';

interface AddressFieldsProps {
  /** The name of the address in the form around it. */
  readonly name: string;
  readonly idOf: (field: string) => string;
  /** The kind of address for the browser's autofill. */
  readonly autofill?: 'billing' | 'shipping';
  /** Other fields whose rules depend on the country. */
  readonly dependents?: readonly string[];
}

/** The fields of a name and address, in the order of the chosen country. Texts: namespaces checkout and cart. */
export function AddressFields({ name, idOf, autofill, dependents = [] }: AddressFieldsProps) {
  const { t, definition } = useShop();
  const { register, getValues, trigger, formState } = useFormContext();
  const path = (field: string) => `${name}.${field}`;
  const chosen: unknown = useWatch({ name: path('country') });
  const country = COUNTRIES.find((known) => known === chosen) ?? definition.country;
  const format = COUNTRY_FORMATS[country];
  const { isNumberFirst, isNumberOptional } = countryFacts(country);
  const complete = (token: string) => (autofill ? `${autofill} ${token}` : token);
  const field = (part: string) => ({ name: path(part), id: idOf(path(part)) });

  // A value that was valid in one country may be invalid in another. Empty fields are not validated early.
  const checkAgain = () => {
    const filled = [path('postalCode'), ...dependents].filter((dependent) => getValues(dependent));
    if (filled.length > 0) void trigger(filled);
  };

  const splitStreet = useStreetSplit(path, country);
  const options = useCountryOptions();

  const street = (
    <FormTextField
      key="street"
      {...field('street')}
      label={t('checkout:address.street')}
      autoComplete={complete('address-line1')}
      className={isNumberFirst ? grid.afterNumber : grid.half}
      onBlur={splitStreet}
    />
  );
  const houseNumber = (
    <FormTextField
      key="houseNumber"
      {...field('houseNumber')}
      label={t(`checkout:address.${isNumberOptional ? 'houseNumberOrName' : 'houseNumber'}`)}
      className={isNumberFirst ? grid.beforeStreet : grid.quarter}
      optional={isNumberOptional}
    />
  );
  return (
    <>
      <FormTextField
        {...field('firstName')}
        label={t('checkout:address.firstName')}
        autoComplete={complete('given-name')}
        className={grid.half}
      />
      <FormTextField
        {...field('lastName')}
        label={t('checkout:address.lastName')}
        autoComplete={complete('family-name')}
        className={grid.half}
      />
      <SelectField
        {...register(path('country'), { onChange: checkAgain })}
        id={idOf(path('country'))}
        label={t('checkout:address.country')}
        options={options}
        required
        placeholder={t('checkout:address.chooseCountry')}
        autoComplete={complete('country')}
        defaultValue={formState.defaultValues?.[name]?.country}
      />
      {isNumberFirst ? [houseNumber, street] : [street, houseNumber]}
      <FormTextField
        {...field('addition')}
        label={t('checkout:address.addition')}
        autoComplete={complete('address-line2')}
        className={isNumberFirst ? grid.lastQuarter : grid.quarter}
        optional
      />
      <FormTextField
        {...field('postalCode')}
        label={t(`checkout:postalCode.${country}`)}
        placeholder={format.postalCode}
        autoComplete={complete('postal-code')}
        inputMode={format.numericPostalCode ? 'numeric' : 'text'}
        autoCapitalize={format.numericPostalCode ? undefined : 'characters'}
        className={grid.third}
      />
      <FormTextField
        {...field('city')}
        label={t('checkout:address.city')}
        autoComplete={complete('address-level2')}
        className={grid.twoThirds}
      />
      {format.hasRegister && <AddressLookup name={name} country={country} streetId={idOf(path('street'))} />}
    </>
  );
}

/** Splits a street with its number: browsers fill in both as one line (address-line1), and many people type them so. */
function useStreetSplit(path: (field: string) => string, country: Country): () => void {
  const { getValues, setValue } = useFormContext();
  return () => {
    const text = (part: string): string => getValues(path(part)) ?? '';
    const typed = { street: text('street'), houseNumber: text('houseNumber'), addition: text('addition') };
    const apart = withStreetApart(typed, country);
    if (apart === typed) return;
    for (const part of ['street', 'houseNumber', 'addition'] as const) {
      setValue(path(part), apart[part] ?? '', { shouldDirty: true });
    }
  };
}
