import { ContentCard } from './content-card.tsx';
import styles from './content-grid.module.css';
import type { ContentCardData } from './content-types.ts';

interface ContentGridProps {
  readonly cards: readonly (ContentCardData & { readonly words?: readonly string[] })[];
  readonly level: 2 | 3;
  /** The first card is above the fold. */
  readonly eager?: boolean;
}

/** Cards of articles, one to three in a row. The first card takes the columns that the last row would leave empty. */
export function ContentGrid({ cards, level, eager = false }: ContentGridProps) {
  return (
    <div className={styles.container}>
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={`${card.kind} ${card.id}`}>
            <ContentCard
              card={card}
              level={level}
              eager={eager && index === 0}
              lead={index === 0 && cards.length % 3 > 0}
              words={card.words}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
