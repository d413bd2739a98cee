import { yupResolver } from '@hookform/resolvers/yup';
import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { AccountPasswordField } from '#client/features/account/account-password-field.tsx';
import { AccountEmailField, accountFieldId } from '#client/features/account/account-text-field.tsx';
import { nextPath } from '#client/features/account/next-path.ts';
import { PasskeySignIn } from '#client/features/account/passkey-sign-in.tsx';
import {
  EntryActions,
  EntryAside,
  EntryForm,
  SingleFormPage,
} from '#client/features/account/single-form-page.tsx';
import { useSignedIn } from '#client/features/account/use-signed-in.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { DONE } from './done.ts';

const FIELDS = ['email', 'password'] as const;

// Checks only that no field is empty: every wrong address or password has the same message, which does not say which.
const resolver = yupResolver(
  object({
    email: string().trim().max(FIELD_LENGTHS.email).required(),
    password: string().max(FIELD_LENGTHS.password).required(),
  }),
);

/** Sign-in with mail address and password. */
export function Screen() {
  const { t, href, locale, brand } = useShop();
  const [query] = useSearchParams();
  const next = nextPath(query.get('next'), locale);
  const done = DONE.find((name) => name === query.get('done'));
  const { mutateAsync } = useProcedureMutation('auth.session.create');
  const continueSignedIn = useSignedIn();
  const rejected = useRejectedForm();
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: (field) => t(`auth:login.${field}`),
    resolver,
    initial: { email: rejected?.fields.email ?? '', password: '' },
    rejected,
    save: async (values) => continueSignedIn(await mutateAsync(values), next ?? null),
  });
  return (
    <SingleFormPage
      title={t('auth:login.title')}
      intro={next && t('auth:login.next')}
      notice={
        done && (
          <Notice tone="success" role="status" title={t(`auth:done.${done}.title`)}>
            {t(`auth:done.${done}.text`)}
          </Notice>
        )
      }
      aside={
        <>
          <EntryAside title={t('auth:login.new.title')}>
            <p>{t('auth:login.new.text')}</p>
            <ButtonLink href={href('myAccount', { query: { view: 'register', next } })} variant="secondary">
              {t('auth:login.new.button')}
            </ButtonLink>
          </EntryAside>
          {brand.switches.products && (
            <EntryAside title={t('auth:login.guest.title')}>
              <p>{t('auth:login.guest.text')}</p>
              <a href={href('cart')}>{t('auth:login.guest.order')}</a>
              <a href={href('myAccount', { query: { view: 'order' } })}>{t('auth:login.guest.lookup')}</a>
              <a href={href('myAccount', { query: { view: 'saved' } })}>{t('auth:login.guest.saved')}</a>
            </EntryAside>
          )}
        </>
      }
    >
      <CallFormProvider callForm={callForm}>
        <EntryForm action={href('myAccount', { query: { view: 'login', next } })} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <AccountEmailField name="email" label={t('auth:login.email')} autoComplete="username webauthn" />
          <AccountPasswordField
            name="password"
            label={t('auth:login.password')}
            autoComplete="current-password"
          />
          <EntryActions>
            <Button type="submit" size="l" pending={callForm.pending}>
              {t('auth:login.submit')}
            </Button>
            <a href={href('myAccount', { query: { view: 'forgot' } })}>{t('auth:login.forgot')}</a>
          </EntryActions>
        </EntryForm>
      </CallFormProvider>
      <PasskeySignIn next={next} />
    </SingleFormPage>
  );
}
