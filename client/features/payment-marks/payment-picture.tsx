import type { PaymentPicture as Name } from './payment-marks.ts';
import styles from './payment-picture.module.css';

/** URLs of the pictures in `marks/`, by file. */
const URLS = import.meta.glob<string>('./marks/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

interface PaymentPictureProps {
  readonly name: Name;
  /** Empty beside a text that says the same. */
  readonly alt: string;
}

/** The mark of a payment method as a small picture. */
export function PaymentPicture({ name, alt }: PaymentPictureProps) {
  return (
    <img
      className={styles.picture}
      src={URLS[`./marks/${name}.svg`]}
      alt={alt}
      width={48}
      height={32}
      loading="lazy"
      decoding="async"
    />
  );
}
