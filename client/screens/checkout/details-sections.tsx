import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { AddressFields } from '#client/features/checkout/address-fields.tsx';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import grid from '#client/features/checkout/field-grid.module.css';
import { COUNTRY_FORMATS } from '#client/features/forms/country-formats.ts';
import { FormEmailField } from '#client/features/forms/email-suggestion.tsx';
import { useFormField } from '#client/features/forms/form-text-field.tsx';
import { VatNumberState } from '#client/features/forms/vat-number-state.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { CUSTOMER_TYPES } from '#shared/enumerations.ts';
import { isRegisterCountry } from '#shared/validation/registration-number.ts';
import { fieldId } from './details-fields.ts';
import styles from './details-sections.module.css';
import { DetailsTextField } from './details-text-field.tsx';
import { SavedAddressField } from './saved-address-field.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { useDecisiveVatNumber } from './use-decisive-vat-number.ts';

/** The customer's contact details. */
export function ContactSection() {
  const t = useT();
  const country = useWatch<DetailsValues, 'billingAddress.country'>({ name: 'billingAddress.country' });
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('checkout:contact.title')}</legend>
      <SignInHint />
      <div className={classNames(grid.fields, fieldColumns)}>
        <FormEmailField
          name="email"
          id={fieldId('email')}
          label={t('checkout:contact.email')}
          hint={t('checkout:contact.emailHint')}
          className={grid.half}
        />
        <DetailsTextField
          name="phone"
          type="tel"
          label={t('checkout:contact.phone')}
          hint={t('checkout:contact.phoneHint', { example: COUNTRY_FORMATS[country].phone })}
          autoComplete="tel"
          inputMode="tel"
          className={grid.half}
          optional
        />
      </div>
    </fieldset>
  );
}

/** The customer, a person or a company, and the billing address. */
export function BillingSection() {
  const t = useT();
  const { register, formState } = useFormContext<DetailsValues>();
  const country = useWatch<DetailsValues, 'billingAddress.country'>({ name: 'billingAddress.country' });
  const example = t('checkout:example', { example: COUNTRY_FORMATS[country].vatNumber });
  const isDecisive = useDecisiveVatNumber();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('checkout:billing.title')}</legend>
      <RadioCards
        {...register('customerType')}
        id={fieldId('customerType')}
        legend={t('checkout:billing.type')}
        layout="columns"
        defaultValue={formState.defaultValues?.customerType}
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`checkout:billing.types.${type}`) }))}
        className={styles.types}
      />
      <div className={classNames(grid.fields, fieldColumns)}>
        {/* The style sheet shows these fields to a business, before hydration and without JavaScript too. */}
        <div className={classNames(grid.fields, fieldColumns, styles.business)}>
          <DetailsTextField
            name="billingAddress.company"
            label={t('checkout:address.company')}
            autoComplete="billing organization"
          />
          <DetailsTextField
            name="vatNumber"
            label={t(`checkout:vatNumber.${country}`)}
            hint={
              isDecisive(COUNTRY_FORMATS[country].vatNumber)
                ? `${example}. ${t('checkout:billing.vatHint')}`
                : example
            }
            autoCapitalize="characters"
            spellCheck={false}
            className={grid.half}
            optional
          />
          <VatNumberState field="vatNumber" country={country} isDecisive={isDecisive} />
          {isRegisterCountry(country) && (
            <DetailsTextField
              name="registrationNumber"
              label={t(`checkout:registrationNumber.${country}`)}
              hint={t(`checkout:billing.registrationHints.${country}`)}
              inputMode="numeric"
              className={grid.half}
              optional
            />
          )}
          <DetailsTextField
            name="reference"
            label={t('checkout:billing.reference')}
            hint={t('checkout:billing.referenceHint')}
            className={grid.half}
            optional
          />
        </div>
        <SavedAddressField kind="billingAddress" />
        <AddressFields
          name="billingAddress"
          idOf={fieldId}
          autofill="billing"
          dependents={['vatNumber', 'registrationNumber']}
        />
      </div>
    </fieldset>
  );
}

/** The delivery address, if it differs. */
export function DeliverySection() {
  const t = useT();
  const { register, formState } = useFormContext<DetailsValues>();
  return (
    <div className={classNames(styles.section, styles.delivery)}>
      <Checkbox
        {...register('differentAddress')}
        id={fieldId('differentAddress')}
        label={t('checkout:delivery.different')}
        defaultChecked={formState.defaultValues?.differentAddress}
      />
      <fieldset className={styles.nested}>
        <legend className={styles.legend}>{t('checkout:delivery.address')}</legend>
        <div className={classNames(grid.fields, fieldColumns)}>
          <DetailsTextField
            name="deliveryAddress.company"
            label={t('checkout:address.company')}
            autoComplete="shipping organization"
            className={styles.business}
            optional
          />
          <SavedAddressField kind="deliveryAddress" />
          <AddressFields name="deliveryAddress" idOf={fieldId} autofill="shipping" />
        </div>
      </fieldset>
    </div>
  );
}

/** Remarks on the order. */
export function RemarksSection() {
  const t = useT();
  const label = t('checkout:remarks.label');
  const { register, defaultValue, ...fault } = useFormField('remarks', label);
  return (
    <div className={styles.section}>
      <TextArea
        {...register('remarks')}
        id={fieldId('remarks')}
        rows={3}
        label={label}
        hint={t('checkout:remarks.hint')}
        optionalLabel={t('yup:form.optional')}
        defaultValue={defaultValue}
        {...fault}
      />
    </div>
  );
}
