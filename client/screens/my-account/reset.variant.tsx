import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { isLinkToken } from '#client/features/account/link-token.ts';
import { NewPasswordField } from '#client/features/account/new-password-field.tsx';
import { EntryActions, EntryForm, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { password } from '#shared/validation/schemas.ts';
import { InvalidLink } from './invalid-link.tsx';

const FIELDS = ['password'] as const;
const resolver = yupResolver(object({ password: password().max(FIELD_LENGTHS.password) }));

/** Chooses a new password by the link of a mail. */
export function Screen() {
  const { t, href } = useShop();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data: link } = useProcedure('auth.reset.validate', { token }, { enabled: false });
  const { mutateAsync } = useProcedureMutation('auth.reset.save');
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('resetPassword:reset.password'),
    resolver,
    initial: { password: '' },
    rejected,
    save: async (values) => {
      await mutateAsync({ token, ...values });
      void navigate(href('myAccount', { query: { view: 'login', done: 'password' } }), { replace: true });
    },
  });
  const { otherError } = callForm;
  const isExpired = otherError instanceof CallError && otherError.code === 'NOT_FOUND';
  if (!isLinkToken(token) || link?.valid === false || isExpired) {
    return (
      <InvalidLink texts="resetPassword:reset.invalid">
        <ButtonLink href={href('myAccount', { query: { view: 'forgot' } })}>
          {t('resetPassword:reset.invalid.again')}
        </ButtonLink>
      </InvalidLink>
    );
  }
  return (
    <SingleFormPage title={t('resetPassword:reset.title')} intro={t('resetPassword:reset.intro')}>
      <ScreenText screen="reset-password" />
      <CallFormProvider callForm={callForm}>
        <EntryForm action={href('myAccount', { query: { view: 'reset', token } })} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <NewPasswordField name="password" label={t('resetPassword:reset.password')} />
          <EntryActions>
            <Button type="submit" size="l" pending={callForm.pending}>
              {t('resetPassword:reset.submit')}
            </Button>
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
    </SingleFormPage>
  );
}
