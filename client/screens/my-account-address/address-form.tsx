import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { CustomerAddress } from '#client/features/addresses/saved-address.ts';
import { AddressFields } from '#client/features/checkout/address-fields.tsx';
import grid from '#client/features/checkout/field-grid.module.css';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { FormTextField } from '#client/features/forms/form-text-field.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import type { Translate } from '#shared/locales/translate.ts';
import {
  ADDRESS_FORM_FIELDS,
  type AddressFormValues,
  addressFormInput,
  addressFormSchema,
  addressFormValues,
  postedAddressForm,
} from './address-form-values.ts';
import { NEW_ADDRESS } from './address-query.ts';
import styles from './my-account-address.module.css';

const resolver = yupResolver(addressFormSchema);
const idOf = (field: string) => `address-${field.replace('.', '-')}`;

function labelOf(field: string, { address }: AddressFormValues, t: Translate): string {
  if (field === 'address.postalCode') return t(`checkout:postalCode.${address.country}`);
  const [group, part] = field.split('.');
  return t(part ? `checkout:address.${part}` : `account:address.form.${group ?? ''}`);
}

interface AddressFormProps {
  /** The address to change; undefined for a new one. */
  readonly saved: CustomerAddress | undefined;
  /** The first address becomes both defaults. */
  readonly isFirst: boolean;
}

/** The form of an address with its label and defaults. */
export function AddressForm({ saved, isFirst }: AddressFormProps) {
  const { t, href, definition } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const { mutateAsync } = useProcedureMutation('account.address.save');
  const { country } = definition;
  const callForm = useCallForm({
    fields: ADDRESS_FORM_FIELDS,
    idOf,
    labelOf: (field, values) => labelOf(field, values, t),
    resolver,
    initial: rejected ? postedAddressForm(rejected.fields, country) : addressFormValues(saved, country),
    rejected,
    save: async (values) => {
      await mutateAsync(addressFormInput(values, saved?.id));
      await navigate(href('myAccountAddress', { query: { done: saved ? 'changed' : 'added' } }));
    },
  });
  const { register, formState } = callForm.form;
  return (
    <>
      <FormFaults callForm={callForm} />
      <CallFormProvider callForm={callForm}>
        <form
          noValidate
          method="post"
          action={href('myAccountAddress', { query: { edit: saved?.id ?? NEW_ADDRESS } })}
          className={styles.form}
          onSubmit={callForm.submit}
        >
          {saved && <input type="hidden" name="id" value={saved.id} />}
          <div className={classNames(grid.fields, fieldColumns)}>
            <FormTextField
              name="label"
              id={idOf('label')}
              label={t('account:address.form.label')}
              hint={t('account:address.form.labelHint')}
              optional
            />
            <FormTextField
              name="address.company"
              id={idOf('address.company')}
              label={t('checkout:address.company')}
              autoComplete="organization"
              optional
            />
            <AddressFields name="address" idOf={idOf} />
          </div>
          {!isFirst && (
            <div className={styles.choices}>
              {(['isDefaultBilling', 'isDefaultDelivery'] as const).map((name) =>
                saved?.[name] ? (
                  <p key={name} className={styles.intro}>
                    {t(`account:address.form.${name}Already`)}
                  </p>
                ) : (
                  <Checkbox
                    key={name}
                    {...register(name)}
                    id={idOf(name)}
                    label={t(`account:address.form.${name}`)}
                    defaultChecked={formState.defaultValues?.[name]}
                  />
                ),
              )}
            </div>
          )}
          <div className={styles.actions}>
            <Button type="submit" pending={callForm.pending}>
              {t('account:address.form.save')}
            </Button>
            <ButtonLink variant="quiet" href={href('myAccountAddress')}>
              {t('account:address.cancel')}
            </ButtonLink>
          </div>
        </form>
      </CallFormProvider>
    </>
  );
}
