import { useShop } from '#client/data/shop-context.tsx';
import { ContentPicture } from '#client/features/content/content-picture.tsx';
import type { OverviewEntry } from '#client/features/content/content-types.ts';
import { CardLink } from '#client/ui/card/card.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './lead-story.module.css';

interface LeadStoryProps {
  readonly article: OverviewEntry;
  readonly className: string | undefined;
}

/** The article that opens a front page: the largest picture and title of the page. */
export function LeadStory({ article, className }: LeadStoryProps) {
  const { t } = useShop();
  const { href, title, description, picture, alt } = article;
  return (
    <article className={classNames(styles.story, className)}>
      <ContentPicture
        picture={picture}
        alt={alt}
        sizes="(min-width: 1400px) 660px, (min-width: 992px) 50vw, 94vw"
        eager
        className={styles.picture}
      />
      <p className={styles.kind}>{t('homepage:reading.lead')}</p>
      <h2 className={styles.title}>
        <CardLink href={href}>{title}</CardLink>
      </h2>
      <p className={styles.text}>{description}</p>
    </article>
  );
}
