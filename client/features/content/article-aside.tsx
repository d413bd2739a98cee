import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import { whatsAppLink } from '#shared/links/whatsapp.ts';
import styles from './article-aside.module.css';
import type { Article } from './content-types.ts';

/** Fewer headings need no table of contents. */
const MIN_HEADINGS = 3;

/** The table of contents; beside the text on a wide screen. */
export function TableOfContents({ headings }: Pick<Article, 'headings'>) {
  const { t } = useShop();
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title" className={styles.title}>
        {t('blogs:contents')}
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to ask the brand about an article. */
export function AskUs() {
  const { t, href, brand } = useShop();
  return (
    <aside className={styles.ask}>
      <h2 className={styles.title}>{t('blogs:ask.title')}</h2>
      <p>{t('blogs:ask.text')}</p>
      <p className={styles.actions}>
        <ButtonLink href={href('contact')} size="s">
          {t('blogs:ask.contact')}
        </ButtonLink>
        <ButtonLink
          href={whatsAppLink(dialledNumber(brand.contact.phone))}
          rel="noopener"
          size="s"
          variant="secondary"
          iconEnd="external"
        >
          {t('blogs:ask.whatsApp')}
        </ButtonLink>
      </p>
    </aside>
  );
}
