import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useFormResult, useRejectedForm } from '#client/data/use-rejected-form.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import styles from './withdrawal/withdrawal.module.css';
import { DoneStep, LinesStep, ReviewStep, StepForm } from './withdrawal/withdrawal-steps.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'yup'];

const STEPS = { lines: LinesStep, review: ReviewStep, done: DoneStep } as const;

/** Withdraws from the contract of an order, for guests and customers: which order, which pieces, confirmation. */
export function Screen() {
  const { t } = useShop();
  const result = useFormResult();
  const state = result && 'withdrawal' in result ? result.withdrawal : undefined;
  const Step = state && STEPS[state.step];
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>
        {t(state?.step === 'review' ? 'account:withdraw.reviewTitle' : 'account:withdraw.title')}
      </h1>
      {state && Step ? <Step state={state} /> : <IdentifyStep />}
    </Container>
  );
}

function IdentifyStep() {
  const { t, brand } = useShop();
  const rejected = useRejectedForm();
  const query = new URLSearchParams(useLocation().search);
  const { number = query.get('number') ?? '', email = '' } = rejected?.fields ?? {};
  return (
    <>
      <p className={styles.text}>{t('account:withdraw.intro')}</p>
      {rejected && (
        <FormError error={rejected.error} title={t('account:withdraw.failed')}>
          <p>{callErrorText(rejected.error, t)}</p>
        </FormError>
      )}
      <StepForm intent="withdrawFind">
        <TextField
          id="withdraw-number"
          name="number"
          label={t('account:lookup.number')}
          hint={t('account:lookup.numberHint', { number: `${brand.code}-2026-000123` })}
          defaultValue={number}
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          id="withdraw-email"
          name="email"
          type="email"
          label={t('account:lookup.email')}
          defaultValue={email}
          required
          maxLength={254}
        />
        <Button type="submit" iconEnd="arrow-right">
          {t('account:withdraw.find')}
        </Button>
      </StepForm>
      <p className={styles.text}>{t('account:withdraw.otherWays')}</p>
    </>
  );
}
