import { useShop } from '#client/data/shop-context.tsx';
import { MARK_NAMES, MARKS_BY_COUNTRY } from './payment-marks.ts';
import styles from './payment-picture.module.css';
import { PaymentPicture } from './payment-picture.tsx';

export function CountryMarks() {
  const { definition, t } = useShop();
  return (
    <ul className={styles.marks} aria-label={t('footer:payments')}>
      {MARKS_BY_COUNTRY[definition.country].map((mark) => (
        <li key={mark}>
          <PaymentPicture name={mark} alt={MARK_NAMES[mark]} />
        </li>
      ))}
    </ul>
  );
}
