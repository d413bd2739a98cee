import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card/card.tsx';
import styles from './details-section.module.css';

interface DetailsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A block of the details with its heading. */
export function DetailsSection({ title, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <Card as="section" look="outline" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
