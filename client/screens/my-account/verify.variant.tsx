import { yupResolver } from '@hookform/resolvers/yup';
import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { AccountPasswordField } from '#client/features/account/account-password-field.tsx';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { ACTIVATED_ELSEWHERE } from '#client/features/account/activated-elsewhere.ts';
import { isLinkToken } from '#client/features/account/link-token.ts';
import { EntryActions, EntryForm, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { useSignedIn } from '#client/features/account/use-signed-in.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { InvalidLink } from './invalid-link.tsx';

const FIELDS = ['password'] as const;
const resolver = yupResolver(object({ password: string().max(FIELD_LENGTHS.password).ensure() }));

/** Errors after which the page asks for the password: the browser is not the one that registered. */
const PASSWORD_ERRORS: readonly (string | undefined)[] = ['passwordRequired', 'tooManyLogins'];

/** Completes a registration. Only the button does, so that programs that follow the links of mails change nothing. */
export function Screen() {
  const { t, href } = useShop();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { mutateAsync } = useProcedureMutation('account.registration.verify');
  const continueSignedIn = useSignedIn();
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('register:verify.password'),
    resolver,
    initial: { password: '' },
    rejected,
    save: async ({ password }) => {
      const result = await mutateAsync({ token, ...(password ? { password } : {}) });
      continueSignedIn(result, password ? href('myAccount', { query: ACTIVATED_ELSEWHERE }) : null);
    },
  });
  const { otherError } = callForm;
  const error = otherError instanceof CallError ? otherError : undefined;
  // Nothing has failed: the browser is not the one that registered.
  const isOtherBrowser = error?.messageKey === 'passwordRequired';
  const asksPassword =
    PASSWORD_ERRORS.includes(error?.messageKey) ||
    // A wrong password is a fault of its field, which stays while another one is sent.
    callForm.faults.length > 0 ||
    callForm.form.getValues('password') !== '';
  if (!isLinkToken(token) || error?.code === 'NOT_FOUND') {
    return (
      <InvalidLink texts="register:verify.invalid">
        <ButtonLink href={href('myAccount', { query: { view: 'login' } })}>
          {t('register:verify.invalid.login')}
        </ButtonLink>
        <ButtonLink href={href('myAccount', { query: { view: 'register' } })} variant="secondary">
          {t('register:verify.invalid.again')}
        </ButtonLink>
      </InvalidLink>
    );
  }
  return (
    <SingleFormPage title={t('register:verify.title')} intro={t('register:verify.text')}>
      <CallFormProvider callForm={callForm}>
        <EntryForm
          action={href('myAccount', { query: { view: 'verify', token } })}
          onSubmit={callForm.submit}
        >
          {isOtherBrowser ? (
            <Notice tone="info" role="status">
              <p>{t('register:verify.passwordText')}</p>
              <p>{t('register:verify.elsewhere')}</p>
            </Notice>
          ) : (
            <FormFaults callForm={callForm} />
          )}
          {asksPassword && (
            <AccountPasswordField
              name="password"
              label={t('register:verify.password')}
              autoComplete="current-password"
            />
          )}
          <EntryActions>
            <Button type="submit" size="l" pending={callForm.pending}>
              {t('register:verify.submit')}
            </Button>
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
    </SingleFormPage>
  );
}
