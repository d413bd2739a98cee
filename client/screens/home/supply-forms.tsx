import { useShop } from '#client/data/shop-context.tsx';
import styles from './supply-forms.module.css';

const FORMS = ['sheet', 'roll', 'strip', 'part'] as const;

/** The forms in which material is supplied. */
export function SupplyForms() {
  const { t } = useShop();
  return (
    <table className={styles.forms}>
      <caption className={styles.caption}>{t('homepage:forms.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('homepage:forms.form')}</th>
          <th scope="col">{t('homepage:forms.use')}</th>
          <th scope="col">{t('homepage:forms.order')}</th>
        </tr>
      </thead>
      <tbody>
        {FORMS.map((form) => (
          <tr key={form}>
            <th scope="row">{t(`homepage:forms.rows.${form}.name`)}</th>
            <td>{t(`homepage:forms.rows.${form}.use`)}</td>
            <td>{t(`homepage:forms.rows.${form}.order`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
