import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import type { Locale } from '#shared/locales/index.ts';
import styles from './language-list.module.css';
import { localeLinks } from './locale-links.ts';

interface LanguageListProps {
  /** Path of the current page by locale. */
  readonly paths: Readonly<Partial<Record<Locale, string>>>;
  readonly look?: 'stacked' | 'inline';
}

/** Links to the shop in every country and language, each in its own language. */
export function LanguageList({ paths, look = 'stacked' }: LanguageListProps) {
  const { locale: current } = useShop();
  return (
    <CachedFragment source={paths} name={`languages ${look}`} as="ul" className={styles[look]}>
      {() =>
        localeLinks(paths).map(({ href, definition: { locale, countryName, languageName } }) => (
          <li key={locale}>
            <a
              href={href}
              lang={locale}
              hrefLang={locale}
              rel="nofollow"
              className={styles.link}
              // A cached page does not know the whole query: see useLanguageLinkQuery.
              suppressHydrationWarning
              aria-current={locale === current ? 'true' : undefined}
            >
              {countryName} <span className={styles.language}>{languageName}</span>
            </a>
          </li>
        ))
      }
    </CachedFragment>
  );
}
