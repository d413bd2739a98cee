import { useT } from '#client/data/shop-context.tsx';
import type { ProductPage } from '#client/features/catalogue/catalogue-types.ts';
import styles from './search-overview.module.css';

interface CorrectionProps {
  readonly words: string;
  /** The words that found the results, if the shopper's own words found nothing. */
  readonly correction: string | null | undefined;
}

/** Says that the results are for similar words. */
export function Correction({ words, correction }: CorrectionProps) {
  const t = useT();
  if (!correction) return null;
  return <p className={styles.note}>{t('search:corrected', { query: words, correction })}</p>;
}

interface ProductNoteProps {
  readonly words: string;
  readonly search: ProductPage['search'];
}

/** Says what the products match, unless they match every word as it is typed. */
export function ProductNote({ words, search }: ProductNoteProps) {
  const t = useT();
  if (search?.match === 'some') return <p className={styles.note}>{t('search:some')}</p>;
  if (search?.match !== 'similar') return null;
  return <Correction words={words} correction={search.correction} />;
}
