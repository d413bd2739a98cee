import { yupResolver } from '@hookform/resolvers/yup';
import { lazy } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import {
  CUSTOMER_DETAILS_FIELDS,
  type CustomerDetailsValues,
  customerDetailsInput,
  customerDetailsSchema,
  customerDetailsValues,
  postedCustomerDetails,
} from '#client/features/account/customer-details.ts';
import { CustomerFields } from '#client/features/account/customer-fields.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { DetailsSection } from './details-section.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

/** Name, telephone number, and whether the customer is a business. */
export function PersonSection({ customer }: { readonly customer: Customer }) {
  const { t, definition } = useShop();
  const { showToast } = useToast();
  const { mutateAsync } = useProcedureMutation('account.details.save');
  const rejected = useSectionRejection('person');
  const callForm = useCallForm({
    fields: CUSTOMER_DETAILS_FIELDS,
    idOf: accountFieldId,
    labelOf: (field) => t(`register:register.${field}`),
    resolver: yupResolver(
      lazy((values: CustomerDetailsValues) => customerDetailsSchema(values.type, definition.country)),
    ),
    initial: rejected ? postedCustomerDetails(rejected.fields) : customerDetailsValues(customer.details),
    rejected,
    save: async (values) => {
      await mutateAsync(customerDetailsInput(values));
      showToast({ variant: 'success', title: t('account:details.saved') });
    },
  });
  return (
    <DetailsSection title={t('account:details.person.title')}>
      <SectionForm section="person" callForm={callForm} submitLabel={t('account:details.person.save')}>
        <CustomerFields />
      </SectionForm>
    </DetailsSection>
  );
}
