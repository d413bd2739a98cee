import { yupResolver } from '@hookform/resolvers/yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { AccountTextField, accountFieldId } from '#client/features/account/account-text-field.tsx';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { deleteWordSchema } from './delete-word.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

const FIELDS = ['word'] as const;

/** Deletes the account: says what is deleted, what the law keeps, and asks for a word and the password. */
export function DeleteSection() {
  const { t, href } = useShop();
  const call = useCall();
  const confirmed = useConfirmation();
  const word = t('account:details.delete.word');
  const label = t('account:details.delete.label', { word });
  const rejected = useSectionRejection('delete');
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => label,
    resolver: yupResolver(deleteWordSchema(t)),
    initial: { word: rejected?.fields.word ?? '' },
    rejected,
    save: async () => {
      await confirmed(() => call.mutate('account.me.remove', null));
      // A page load: nothing of the customer stays in memory.
      location.assign(href('myAccount', { query: { view: 'login', done: 'deleted' } }));
    },
  });
  return (
    <DetailsSection title={t('account:details.delete.title')}>
      <p>{t('account:details.delete.text')}</p>
      <p className={styles.muted}>{t('account:details.delete.kept')}</p>
      <SectionForm
        section="delete"
        callForm={callForm}
        submitLabel={t('account:details.delete.button')}
        variant="danger"
      >
        <AccountTextField
          name="word"
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.half}
        />
      </SectionForm>
    </DetailsSection>
  );
}
