import { yupResolver } from '@hookform/resolvers/yup';
import { object, string } from 'yup';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import { useFormField } from '#client/features/forms/form-text-field.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

const FIELDS = ['locale'] as const;
const resolver = yupResolver(object({ locale: string<Locale>().oneOf(LOCALES).required() }));

export function LanguageSection({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { showToast } = useToast();
  const { mutateAsync } = useProcedureMutation('account.me.update');
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('account:details.language.label'),
    resolver,
    initial: { locale: isLocale(customer.locale) ? customer.locale : DEFAULT_LOCALE },
    rejected: useSectionRejection('language'),
    save: async (values) => {
      await mutateAsync(values);
      showToast({ variant: 'success', title: t('account:details.saved') });
    },
  });
  return (
    <DetailsSection title={t('account:details.language.title')}>
      <SectionForm section="language" callForm={callForm} submitLabel={t('account:details.language.save')}>
        <LocaleField />
      </SectionForm>
    </DetailsSection>
  );
}

function LocaleField() {
  const t = useT();
  const { register, defaultValue, ...fault } = useFormField('locale', t('account:details.language.label'));
  return (
    <SelectField
      {...register('locale')}
      id={accountFieldId('locale')}
      label={t('account:details.language.label')}
      defaultValue={defaultValue}
      required
      placeholder={t('account:details.language.choose')}
      {...fault}
      className={styles.half}
      options={LOCALES.map((locale) => {
        const { countryName, languageName } = localeDefinition(locale);
        return { value: locale, label: `${countryName}, ${languageName}` };
      })}
    />
  );
}
