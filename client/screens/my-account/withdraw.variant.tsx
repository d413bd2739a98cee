import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { FormResult, WithdrawalDeclaration } from '#client/data/form-handler.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useFormResult, useRejectedForm } from '#client/data/use-rejected-form.ts';
import { ownFaultText } from '#client/features/forms/field-fault.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { MailSent } from './mail-sent.tsx';
import { orderReferenceOf } from './orders/order-query.ts';
import { DeclareStep } from './withdrawal/declare-step.tsx';
import { StepForm } from './withdrawal/step-form.tsx';
import styles from './withdrawal/withdrawal.module.css';
import { chosenLines } from './withdrawal/withdrawal-form.ts';
import { withdrawalHref } from './withdrawal/withdrawal-query.ts';
import { DoneStep, LinesStep, ReviewStep } from './withdrawal/withdrawal-steps.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'yup'];

/** Withdraws from the contract of an order, for guests and customers: which order, which pieces, confirmation. */
export function Screen() {
  const { t, href } = useShop();
  const query = new URLSearchParams(useLocation().search);
  const result = useFormResult()?.withdrawal;
  const isReviewed = result?.step === 'review' || result?.step === 'declare';
  if (query.has('sent')) return <MailSent texts="account:withdraw.sent" againHref={withdrawalHref(href)} />;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>
        {t(isReviewed ? 'account:withdraw.reviewTitle' : 'account:withdraw.title')}
      </h1>
      <Step query={query} result={result} />
    </Container>
  );
}

interface StepProps {
  readonly query: URLSearchParams;
  readonly result: FormResult['withdrawal'] | undefined;
}

function Step({ query, result }: StepProps) {
  const { t } = useShop();
  const reference = orderReferenceOf(query);
  const rejected = useRejectedForm();
  const { data: offer, error } = useProcedure('order.withdrawal.get', reference ?? {}, {
    enabled: reference !== undefined,
  });
  if (result) return <ResultStep result={result} />;
  const reasonFault = ownFaultText(rejected?.error, 'reason', t);
  if (offer && reasonFault && rejected?.fields.intent === 'withdrawReview') {
    const { reason = '' } = rejected.fields;
    const lines = chosenLines(rejected.entries);
    return <LinesStep state={{ step: 'lines', offer, reason, lines }} reasonFault={reasonFault} />;
  }
  if (rejected || !offer) {
    const isExpired = query.has('token') && !rejected && !error;
    return <IdentifyStep isExpired={isExpired} error={rejected?.error ?? error} />;
  }
  const unconfirmed = offer.returns.find(({ state }) => state === 'unconfirmed');
  return <LinesStep state={{ step: 'lines', offer, reason: '', lines: unconfirmed?.lines ?? [] }} />;
}

function ResultStep({ result }: { readonly result: NonNullable<StepProps['result']> }): ReactElement {
  switch (result.step) {
    case 'identify':
      return <IdentifyStep given={result} />;
    case 'declare':
      return <DeclareStep state={result} />;
    case 'lines':
      return <LinesStep state={result} />;
    case 'review':
      return <ReviewStep state={result} />;
    case 'done':
      return <DoneStep state={result} />;
  }
}

interface IdentifyStepProps {
  readonly isExpired?: boolean;
  readonly error?: Parameters<typeof callErrorText>[0] | null;
  /** The input of the previous step. */
  readonly given?: WithdrawalDeclaration;
}

function IdentifyStep({ isExpired = false, error, given }: IdentifyStepProps) {
  const { t, brand } = useShop();
  const rejected = useRejectedForm();
  const faultOf = (field: string) => ownFaultText(rejected?.error, field, t);
  const query = new URLSearchParams(useLocation().search);
  const typed = rejected?.fields ?? given ?? {};
  const { number = query.get('number') ?? '', email = '', reason = '' } = typed;
  return (
    <>
      <p className={styles.text}>{t('account:withdraw.intro')}</p>
      {isExpired && <Notice tone="warning">{t('account:lookup.expired')}</Notice>}
      {error && (
        <FormError error={error} title={t('account:withdraw.failed')}>
          <p>{callErrorText(error, t)}</p>
        </FormError>
      )}
      <StepForm intent="withdrawFind">
        <TextField
          id="withdraw-number"
          name="number"
          label={t('account:lookup.number')}
          hint={t('account:lookup.numberHint', { number: `${brand.code}-2026-000123` })}
          defaultValue={number}
          error={faultOf('number')}
          required
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          id="withdraw-email"
          name="email"
          type="email"
          label={t('account:lookup.email')}
          defaultValue={email}
          error={faultOf('email')}
          required
        />
        <TextArea
          id="withdraw-reason"
          name="reason"
          label={t('account:withdraw.reason')}
          optionalLabel={t('yup:form.optional')}
          hint={t('account:withdraw.reasonHint')}
          defaultValue={reason}
          error={faultOf('reason')}
        />
        <Button type="submit" iconEnd="arrow-right">
          {t('account:withdraw.find')}
        </Button>
      </StepForm>
      <p className={styles.text}>{t('account:withdraw.otherWays')}</p>
    </>
  );
}
