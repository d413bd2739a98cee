import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { LanguageList } from '#client/features/language/language-list.tsx';
import { Flyout } from '#client/features/menu/flyout.tsx';
import { PriceDisplayToggle } from '#client/features/price-display/price-display-toggle.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { useLocalePaths } from './locale-paths.ts';
import styles from './top-bar.module.css';

function Promises() {
  const shop = useShop();
  const { brand, t } = shop;
  const { data: menus } = useProcedure('content.menu.get', null, { staleTime: Number.POSITIVE_INFINITY });
  if (!brand.switches.products) return <p className={styles.promise}>{t('header:tagline')}</p>;
  const promise = menus?.promise ?? undefined;
  const promises = [
    [t('header:promises.dispatch')],
    [t('header:promises.returns')],
    [t('header:promises.third'), promise],
  ] as const;
  return (
    <CachedFragment source={shop} name={`promises ${promise ?? ''}`} as="ul" className={styles.promises}>
      {() =>
        promises.map(([text, href]) => (
          <li key={text} className={styles.promise}>
            <Icon name="check" size="s" />
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))
      }
    </CachedFragment>
  );
}

/** The shop's promises, the price display and the locale switch. */
export function TopBar() {
  const { brand, colon, definition, t } = useShop();
  return (
    <div className={styles.bar}>
      <Container className={styles.row}>
        <Promises />
        {brand.switches.products && <PriceDisplayToggle />}
        <Flyout
          group="header"
          className={styles.language}
          panelClassName={styles.panel}
          summary={
            <>
              <Icon name="globe" size="s" />
              <VisuallyHidden>
                {t('header:language')}
                {colon}
              </VisuallyHidden>
              {definition.countryName} <span className={styles.languageName}>{definition.languageName}</span>
            </>
          }
        >
          <LanguageList paths={useLocalePaths()} />
        </Flyout>
      </Container>
    </div>
  );
}
