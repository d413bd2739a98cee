import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A component in all its states. */
export function GallerySection({
  title,
  children,
  wide,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <section className={wide ? `${styles.section} ${styles.wide}` : styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** States side by side. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
