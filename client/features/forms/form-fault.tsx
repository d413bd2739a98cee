import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';

/**
 * The message of an error that concerns no field. After the end of the session with a link to sign in, in another tab: the form
 * keeps what was typed. Texts: namespaces apiErrors and yup.
 */
export function FormFault({ error }: { readonly error: unknown }) {
  const { t, href } = useShop();
  const isSignedOut = error instanceof CallError && error.code === 'UNAUTHORIZED';
  return (
    <>
      <p>{callErrorText(error, t)}</p>
      {isSignedOut && (
        <p>
          <a href={href('myAccount', { query: { view: 'login' } })} target="_blank" rel="noopener">
            {t('yup:form.signIn')}
          </a>
        </p>
      )}
    </>
  );
}
