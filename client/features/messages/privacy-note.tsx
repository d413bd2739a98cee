import { useShop } from '#client/data/shop-context.tsx';
import styles from './message-form.module.css';

/** Says how the shop uses what a visitor enters. */
export function PrivacyNote() {
  const { t, brand } = useShop();
  return <p className={styles.privacy}>{t('blogs:messages.privacy', { brand: brand.name })}</p>;
}
