import { useWatch } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { AccountEmailField } from '#client/features/account/account-text-field.tsx';
import { useEmailAdvice } from './use-email-advice.ts';

/** The mail address of a registration. Advice about it never prevents the registration. */
export function RegisterEmailField() {
  const t = useT();
  const typed: unknown = useWatch({ name: 'email' });
  const advice = useEmailAdvice(typeof typed === 'string' ? typed.trim() : '');
  return (
    <AccountEmailField
      name="email"
      label={t('register:register.email')}
      hint={
        <span role="status">
          {advice ? t(`register:register.advice.${advice}`) : t('register:register.emailHint')}
        </span>
      }
      autoComplete="username"
    />
  );
}
