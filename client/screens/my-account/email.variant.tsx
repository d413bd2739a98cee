import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { isLinkToken } from '#client/features/account/link-token.ts';
import { ResultPage } from '#client/features/account/result-page.tsx';
import { EntryActions, EntryForm, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { InvalidLink } from './invalid-link.tsx';

const STATES = ['changed', 'waitingForOld', 'waitingForNew'] as const;
const resolver = yupResolver(object({}));
const NO_FIELDS: readonly never[] = [];

/** Confirms a change of the mail address, by a button, as in the verification of a registration. */
export function Screen() {
  const { t, href } = useShop();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const state = STATES.find((name) => name === query.get('state'));
  const { mutateAsync } = useProcedureMutation('account.email.verify');
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: NO_FIELDS,
    idOf: String,
    labelOf: String,
    resolver,
    initial: {},
    rejected,
    save: async () => {
      const result = await mutateAsync({ token });
      void navigate(href('myAccount', { query: { view: 'email', state: result.state } }), { replace: true });
    },
  });
  const { otherError } = callForm;
  const isSignedOut = otherError instanceof CallError && otherError.messageKey === 'signInForEmail';
  const here = href('myAccount', { query: { view: 'email', token } });
  const toAccount = <ButtonLink href={href('myAccount')}>{t('account:email.toAccount')}</ButtonLink>;
  if (state) {
    return (
      <ResultPage
        icon={state === 'changed' ? 'success' : 'mail'}
        title={t(`account:email.state.${state}.title`)}
        action={toAccount}
      >
        <p>{t(`account:email.state.${state}.text`)}</p>
      </ResultPage>
    );
  }
  if (!isLinkToken(token) || (otherError instanceof CallError && otherError.code === 'NOT_FOUND')) {
    return (
      <InvalidLink texts="account:email.invalid">
        <ButtonLink href={href('myAccountDetails')}>{t('account:email.invalid.again')}</ButtonLink>
      </InvalidLink>
    );
  }
  return (
    <SingleFormPage title={t('account:email.title')} intro={t('account:email.text')}>
      <CallFormProvider callForm={callForm}>
        <EntryForm action={here} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <EntryActions>
            {isSignedOut ? (
              <ButtonLink size="l" href={href('myAccount', { query: { view: 'login', next: here } })}>
                {t('account:email.signIn')}
              </ButtonLink>
            ) : (
              <Button type="submit" size="l" pending={callForm.pending}>
                {t('account:email.submit')}
              </Button>
            )}
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
    </SingleFormPage>
  );
}
