import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { AccountEmailField, accountFieldId } from '#client/features/account/account-text-field.tsx';
import { EntryActions, EntryForm, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import { MailSent } from './mail-sent.tsx';

const FIELDS = ['email'] as const;
const resolver = yupResolver(object({ email: email().max(FIELD_LENGTHS.email).required() }));

/** Asks for the link to choose a new password. The confirmation is the same whether there is an account or not. */
export function Screen() {
  const { t, href } = useShop();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const call = useCall();
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('resetPassword:forgot.email'),
    resolver,
    initial: { email: rejected?.fields.email ?? '' },
    rejected,
    save: async (values) => {
      await call.mutate('auth.password.forgot', values);
      void navigate(href('myAccount', { query: { view: 'forgot', sent: '1' } }));
    },
  });
  if (query.has('sent')) {
    return (
      <MailSent
        texts="resetPassword:forgot.sent"
        againHref={href('myAccount', { query: { view: 'forgot' } })}
      />
    );
  }
  return (
    <SingleFormPage title={t('resetPassword:forgot.title')} intro={t('resetPassword:forgot.intro')}>
      <CallFormProvider callForm={callForm}>
        <EntryForm action={href('myAccount', { query: { view: 'forgot' } })} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <AccountEmailField name="email" label={t('resetPassword:forgot.email')} autoComplete="username" />
          <EntryActions>
            <Button type="submit" size="l" pending={callForm.pending}>
              {t('resetPassword:forgot.submit')}
            </Button>
            <a href={href('myAccount', { query: { view: 'login' } })}>{t('resetPassword:forgot.back')}</a>
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
    </SingleFormPage>
  );
}
