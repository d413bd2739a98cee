import { useT } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Marked } from '#client/ui/marked/marked.tsx';
import styles from './content-card.module.css';
import { ContentPicture } from './content-picture.tsx';
import type { ContentCardData } from './content-types.ts';

interface ContentCardProps {
  readonly card: ContentCardData;
  readonly level: 2 | 3;
  readonly eager?: boolean;
  /** May take several columns. */
  readonly lead?: boolean;
  /** Words to mark, spelled as in title and description. */
  readonly words?: readonly string[] | undefined;
}

const SIZES = '(min-width: 1400px) 420px, (min-width: 992px) 31vw, (min-width: 576px) 46vw, 94vw';
const LEAD_SIZES = '(min-width: 576px) 660px, 94vw';

/** An article, project or job offer in a list. */
export function ContentCard({ card, level, eager = false, lead = false, words }: ContentCardProps) {
  const t = useT();
  const { kind, href, title, description, picture, alt, date, dateText, tags, facts } = card;
  const Title = `h${level}` as const;
  const place = [facts?.place, facts?.year].filter(Boolean).join(', ');
  return (
    <Card as="article" padding="none" interactive className={styles.card}>
      <ContentPicture
        picture={picture}
        alt={alt}
        sizes={lead ? LEAD_SIZES : SIZES}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.body}>
        <p className={styles.label}>
          <span className={styles.kind}>{tags[0]?.name ?? t(`blogs:kinds.${kind}`)}</span>
          {kind === 'project'
            ? place && <span>{place}</span>
            : date && <time dateTime={date}>{dateText}</time>}
        </p>
        <Title className={styles.title}>
          <CardLink href={href}>
            <Marked text={title} words={words} />
          </CardLink>
        </Title>
        <p className={styles.description}>
          <Marked text={description} words={words} />
        </p>
      </div>
    </Card>
  );
}
