import { useShop } from '#client/data/shop-context.tsx';
import { COUNTRY_FORMATS } from '#client/features/forms/country-formats.ts';
import { useFormField } from '#client/features/forms/form-text-field.tsx';
import { VatNumberState } from '#client/features/forms/vat-number-state.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { CUSTOMER_TYPES } from '#shared/enumerations.ts';
import { isRegisterCountry } from '#shared/validation/registration-number.ts';
import { AccountTextField, accountFieldId } from './account-text-field.tsx';
import styles from './customer-fields.module.css';

/** Identity of the customer: a person or a business, name and telephone number. Texts: namespace register. */
export function CustomerFields() {
  const { t, definition } = useShop();
  const { register, defaultValue } = useFormField('type');
  const number = useFormField('registrationNumber');
  return (
    <div className={styles.customer}>
      <RadioCards
        {...register('type')}
        id={accountFieldId('type')}
        legend={t('register:register.type')}
        layout="columns"
        defaultValue={defaultValue}
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`register:register.types.${type}`) }))}
      />
      <div className={classNames(styles.fields, fieldColumns)}>
        {/* The style sheet shows these fields to a business, before hydration and without JavaScript too. */}
        <div className={classNames(styles.fields, fieldColumns, styles.business)}>
          <AccountTextField
            name="company"
            label={t('register:register.company')}
            autoComplete="organization"
          />
          <AccountTextField
            name="vatNumber"
            label={t('register:register.vatNumber')}
            hint={t('register:register.vatHint')}
            autoCapitalize="characters"
            spellCheck={false}
            optional
          />
          <VatNumberState field="vatNumber" country={definition.country} />
          {(isRegisterCountry(definition.country) || number.defaultValue) && (
            <AccountTextField
              name="registrationNumber"
              label={t('register:register.registrationNumber')}
              hint={t('register:register.registrationHint')}
              inputMode="numeric"
              optional
            />
          )}
        </div>
        <AccountTextField
          name="firstName"
          label={t('register:register.firstName')}
          autoComplete="given-name"
        />
        <AccountTextField
          name="lastName"
          label={t('register:register.lastName')}
          autoComplete="family-name"
        />
        <AccountTextField
          name="phone"
          type="tel"
          label={t('register:register.phone')}
          hint={t('register:register.phoneHint', { example: COUNTRY_FORMATS[definition.country].phone })}
          autoComplete="tel"
          inputMode="tel"
          optional
        />
      </div>
    </div>
  );
}
