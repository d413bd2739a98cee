import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { AccountEmailField, accountFieldId } from '#client/features/account/account-text-field.tsx';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { shownEmail } from '#shared/validation/email.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

const FIELDS = ['email'] as const;
const resolver = yupResolver(object({ email: email().max(FIELD_LENGTHS.email).required() }));

/** The mail address, which changes once the old and the new one have confirmed it. */
export function EmailSection({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { showToast } = useToast();
  const confirmed = useConfirmation();
  const { mutateAsync } = useProcedureMutation('account.me.update');
  const rejected = useSectionRejection('email');
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('account:details.email.label'),
    resolver,
    initial: { email: rejected?.fields.email ?? '' },
    rejected,
    save: async (values) => {
      const changed = await confirmed(() => mutateAsync(values));
      callForm.form.reset({ email: '' });
      // Entering the current address cancels a pending change; no mail is sent.
      const title = changed.pendingEmail
        ? t('account:details.email.sent')
        : t('account:details.email.kept', { email: shownEmail(changed.email) });
      showToast({ variant: 'success', title });
    },
  });
  return (
    <DetailsSection title={t('account:details.email.title')}>
      <p>{t('account:details.email.current', { email: shownEmail(customer.email) })}</p>
      {customer.pendingEmail && (
        <Notice tone="info">
          {t('account:details.email.pending', { email: shownEmail(customer.pendingEmail) })}
        </Notice>
      )}
      <SectionForm section="email" callForm={callForm} submitLabel={t('account:details.email.save')}>
        <AccountEmailField
          name="email"
          label={t('account:details.email.label')}
          hint={t('account:details.email.explain')}
          autoComplete="email"
          className={styles.half}
        />
      </SectionForm>
    </DetailsSection>
  );
}
