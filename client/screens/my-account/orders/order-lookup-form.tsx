import { yupResolver } from '@hookform/resolvers/yup';
import { useLocation, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { FormTextField } from '#client/features/forms/form-text-field.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { parseOrderNumber } from '#shared/validation/order-number.ts';
import { email } from '#shared/validation/schemas.ts';
import styles from './order-lookup-form.module.css';
import { lookUpHref } from './order-query.ts';

const FIELDS = ['number', 'email'] as const;
type Field = (typeof FIELDS)[number];

const resolver = yupResolver(
  object({
    number: string().trim().max(FIELD_LENGTHS.number).required(),
    email: email().max(FIELD_LENGTHS.email).required(),
  }),
);
const idOf = (field: Field) => `look-up-${field}`;

/** Asks for a mail with the link to an order. Texts: namespaces account, apiErrors and yup. */
export function OrderLookUpForm() {
  const { t, href, brand } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  // A search for an order number leads here.
  const searched = parseOrderNumber(new URLSearchParams(useLocation().search).get('number') ?? '');
  const { mutateAsync } = useProcedureMutation('order.lookup.create');
  const labelOf = (field: Field) => t(`account:lookup.${field}`);
  const callForm = useCallForm({
    fields: FIELDS,
    idOf,
    labelOf,
    resolver,
    initial: { number: rejected?.fields.number ?? searched ?? '', email: rejected?.fields.email ?? '' },
    rejected,
    save: async (values) => {
      await mutateAsync(values);
      void navigate(lookUpHref(href, { sent: true }));
    },
  });
  return (
    <Card padding="m" className={styles.card}>
      <FormFaults callForm={callForm} />
      <CallFormProvider callForm={callForm}>
        <form
          noValidate
          method="post"
          action={lookUpHref(href)}
          className={styles.form}
          onSubmit={callForm.submit}
        >
          <input type="hidden" name="intent" value="lookUp" />
          <FormTextField
            name="number"
            id={idOf('number')}
            label={labelOf('number')}
            hint={t('account:lookup.numberHint', { number: `${brand.code}-2026-000123` })}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormTextField name="email" id={idOf('email')} type="email" label={labelOf('email')} />
          <Button type="submit" pending={callForm.pending}>
            {t('account:lookup.submit')}
          </Button>
        </form>
      </CallFormProvider>
    </Card>
  );
}
