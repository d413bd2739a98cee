import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import type { InputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { reportEvent } from '#client/data/shop-events.ts';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import {
  AccountEmailField,
  AccountTextField,
  accountFieldId,
} from '#client/features/account/account-text-field.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import { EntryActions, EntryForm } from '#client/features/account/single-form-page.tsx';
import { QUOTATION_VIEW, type QuotationReference } from '#client/features/cart/quotation-query.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useFormField } from '#client/features/forms/form-text-field.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { TextArea } from '#client/ui/field/text-area.tsx';
import type { ConfigurationOption } from '#shared/configuration/configuration.ts';
import { answerFields } from '#shared/configuration/form-fields.ts';
import type { Country } from '#shared/countries/countries.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email, phoneNumber } from '#shared/validation/schemas.ts';
import styles from './quotation.module.css';

const FIELDS = [
  ...(['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phone'] as const),
  ...(['contact.company', 'message'] as const),
] as const;

const schemaOf = (country: Country) =>
  object({
    contact: object({
      firstName: string().trim().max(FIELD_LENGTHS.firstName).required(),
      lastName: string().trim().max(FIELD_LENGTHS.lastName).required(),
      email: email().max(FIELD_LENGTHS.email).required(),
      phone: phoneNumber([country]).max(FIELD_LENGTHS.phone).defined(),
      company: string().trim().max(FIELD_LENGTHS.company).defined(),
    }),
    message: string().max(FIELD_LENGTHS.message).defined(),
  });

interface RequestFormProps {
  readonly action: string;
  /** One product; without it, and without a quotation, the cart. */
  readonly line: InputOf<'order.quotation.create'>['line'];
  readonly options: readonly Pick<ConfigurationOption, 'id' | 'input'>[];
  readonly quotation: QuotationReference | undefined;
  /** Whose details are filled in. */
  readonly customer: Customer | undefined;
}

/** The form that requests a quotation. Without JavaScript it is posted, with the product in hidden fields. */
export function RequestForm({ action, line, options, quotation, customer }: RequestFormProps) {
  const { t, href, definition } = useShop();
  const navigate = useNavigate();
  const { mutateAsync } = useProcedureMutation('order.quotation.create');
  const rejected = useRejectedForm();
  const { details } = customer ?? {};
  const posted = rejected?.fields;
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: (field) => t(`account:quotation.request.fields.${field.replace('contact.', '')}`),
    resolver: yupResolver(schemaOf(definition.country)),
    initial: {
      contact: {
        firstName: posted?.['contact.firstName'] ?? details?.firstName ?? '',
        lastName: posted?.['contact.lastName'] ?? details?.lastName ?? '',
        email: posted?.['contact.email'] ?? customer?.email ?? '',
        phone: posted?.['contact.phone'] ?? details?.phone ?? '',
        company: posted?.['contact.company'] ?? details?.company ?? '',
      },
      message: posted?.message ?? '',
    },
    rejected,
    save: async ({ contact, message }) => {
      const { number, order } = await mutateAsync({
        contact: { ...contact, phone: contact.phone || null, company: contact.company || null },
        message: message || null,
        ...(line ? { line } : quotation ? { quotation } : {}),
      });
      reportEvent({ name: 'quotation_request', order });
      void navigate(href('myAccount', { query: { view: QUOTATION_VIEW, number, sent: '1' } }));
    },
  });
  const label = (name: string) => t(`account:quotation.request.fields.${name}`);
  return (
    <CallFormProvider callForm={callForm}>
      <EntryForm action={action} onSubmit={callForm.submit}>
        <FormFaults callForm={callForm} />
        <input type="hidden" name="intent" value="requestQuotation" />
        {line && (
          <>
            <input type="hidden" name="productId" value={line.productId} />
            <input type="hidden" name="quantity" value={line.quantity} />
            {answerFields(options, line.answers ?? {}).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
          </>
        )}
        <div className={classNames(styles.pair, fieldColumns)}>
          <AccountTextField name="contact.firstName" label={label('firstName')} autoComplete="given-name" />
          <AccountTextField name="contact.lastName" label={label('lastName')} autoComplete="family-name" />
        </div>
        <AccountEmailField
          name="contact.email"
          label={label('email')}
          hint={t('account:quotation.request.emailHint')}
          autoComplete="email"
        />
        <AccountTextField
          name="contact.phone"
          label={label('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <AccountTextField
          name="contact.company"
          label={label('company')}
          autoComplete="organization"
          optional
        />
        <MessageField label={label('message')} hint={t('account:quotation.request.messageHint')} />
        <p className={styles.hint}>{t('account:quotation.stock')}</p>
        <EntryActions>
          <Button type="submit" size="l" pending={callForm.pending}>
            {t('account:quotation.request.submit')}
          </Button>
        </EntryActions>
      </EntryForm>
    </CallFormProvider>
  );
}

function MessageField({ label, hint }: { readonly label: string; readonly hint: string }) {
  const { t } = useShop();
  const { register, defaultValue, ...fault } = useFormField('message', label);
  return (
    <TextArea
      {...register('message')}
      id={accountFieldId('message')}
      label={label}
      hint={hint}
      optionalLabel={t('yup:form.optional')}
      defaultValue={defaultValue}
      {...fault}
    />
  );
}
