import { useLocation } from 'react-router-dom';
import { CallError } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { FormFault } from '#client/features/forms/form-fault.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { SingleFormPage } from './single-form-page.tsx';

const SIGNED_OUT = new CallError('The session has ended', { code: 'UNAUTHORIZED' });

/**
 * A form that was posted after the session had ended, with all that was typed but passwords, to post it again after signing in.
 * Texts: namespaces apiErrors, auth and yup.
 */
export function SignedOutForm({ rejected: { entries } }: { readonly rejected: Rejection }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <SingleFormPage title={t('auth:done.signedOut.title')}>
      <form method="post" action={pathname + search}>
        {entries.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur several times, and the entries are constant
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <FormError
          error={SIGNED_OUT}
          title={t('yup:form.failed')}
          action={<Button type="submit">{t('auth:signedOut.again')}</Button>}
        >
          <FormFault error={SIGNED_OUT} />
          <p>{t('auth:signedOut.kept')}</p>
        </FormError>
      </form>
    </SingleFormPage>
  );
}
