import { classNames } from '#client/ui/class-names/class-names.ts';
import { ContentCard } from './content-card.tsx';
import styles from './content-grid.module.css';
import type { ContentCardData } from './content-types.ts';

interface ContentGridProps {
  readonly cards: readonly (ContentCardData & { readonly words?: readonly string[] })[];
  readonly level: 2 | 3;
  /** The first card is above the fold. */
  readonly eager?: boolean;
}

/** The columns of the first card. A class, not `:nth-last-child`: a browser may paint before it has parsed the others. */
const leadClass = (cards: number) =>
  classNames(
    cards % 2 === 1 && styles.leadPair,
    cards % 3 === 1 && styles.leadThree,
    cards % 3 === 2 && styles.leadTwo,
  );

/** Cards of articles, one to three in a row. The first card takes the columns that the last row would leave empty. */
export function ContentGrid({ cards, level, eager = false }: ContentGridProps) {
  return (
    <div className={styles.container}>
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={`${card.kind} ${card.id}`} className={index === 0 ? leadClass(cards.length) : undefined}>
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
