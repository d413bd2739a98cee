import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { EXPORT_PATH, isConfirmed } from './export.ts';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

const NO_FIELDS: readonly never[] = [];
const resolver = yupResolver(object({}));

/** The download of everything that is stored about the customer. */
export function ExportSection() {
  const t = useT();
  const call = useCall();
  const confirmed = useConfirmation();
  const callForm = useCallForm({
    fields: NO_FIELDS,
    idOf: String,
    labelOf: String,
    resolver,
    initial: {},
    rejected: useSectionRejection('export'),
    save: async () => {
      // A download cannot ask for the password, so the confirmation comes before it.
      await confirmed(async () => {
        if (isConfirmed(await call.query('account.me.get', null))) return;
        throw new CallError('Not confirmed', { code: 'FORBIDDEN', messageKey: 'confirmPassword' });
      });
      // An attachment leaves the page as it is; an error is a page of the shop.
      location.assign(EXPORT_PATH);
    },
  });
  return (
    <DetailsSection title={t('account:details.export.title')}>
      <p className={styles.muted}>{t('account:details.export.text')}</p>
      <SectionForm section="export" callForm={callForm} submitLabel={t('account:details.export.button')} />
    </DetailsSection>
  );
}
