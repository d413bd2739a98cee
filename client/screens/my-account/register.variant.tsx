import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazy } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { CustomerFields } from '#client/features/account/customer-fields.tsx';
import { NewPasswordField } from '#client/features/account/new-password-field.tsx';
import { nextPath } from '#client/features/account/next-path.ts';
import { EntryActions, EntryForm, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterEmailField } from './register-email-field.tsx';
import {
  postedRegistration,
  REGISTRATION_FIELDS,
  type RegistrationValues,
  registrationInput,
  registrationSchema,
} from './registration.ts';

/** Registration of a person or a business. */
export function Screen() {
  const { t, href, locale, definition } = useShop();
  const [query] = useSearchParams();
  const next = nextPath(query.get('next'), locale);
  const navigate = useNavigate();
  const { mutateAsync } = useProcedureMutation('account.registration.create');
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: REGISTRATION_FIELDS,
    idOf: accountFieldId,
    labelOf: (field) => t(`register:register.${field}`),
    resolver: yupResolver(
      lazy((values: RegistrationValues) => registrationSchema(values.type, definition.country)),
    ),
    initial: postedRegistration(rejected?.fields ?? {}),
    rejected,
    save: async (values) => {
      await mutateAsync(registrationInput(values));
      void navigate(href('myAccount', { query: { view: 'register', sent: '1' } }));
    },
  });
  const again = href('myAccount', { query: { view: 'register', next } });
  if (query.has('sent')) return <MailSent texts="register:register.sent" againHref={again} hasItems />;
  return (
    <SingleFormPage title={t('register:register.title')} intro={t('register:register.intro')}>
      <CallFormProvider callForm={callForm}>
        <EntryForm action={again} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <CustomerFields />
          <RegisterEmailField />
          <NewPasswordField name="password" label={t('register:register.password')} />
          <EntryActions>
            <Button type="submit" size="l" pending={callForm.pending}>
              {t('register:register.submit')}
            </Button>
            <span>
              {t('register:register.known')}{' '}
              <a href={href('myAccount', { query: { view: 'login', next } })}>{t('auth:login.submit')}</a>
            </span>
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
    </SingleFormPage>
  );
}
