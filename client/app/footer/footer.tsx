import { useLocation } from 'react-router-dom';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { LanguageList } from '#client/features/language/language-list.tsx';
import { Logo } from '#client/features/logo/logo.tsx';
import { type CategoryMenu, useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { siteLinks } from '#client/features/menu/site-links.ts';
import { NewsletterForm } from '#client/features/newsletter/newsletter-form.tsx';
import { CountryMarks } from '#client/features/payment-marks/country-marks.tsx';
import { PriceDisplayToggle } from '#client/features/price-display/price-display-toggle.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { layout } from '#footer-layout';
import { isPublished } from '#shared/content/overviews.ts';
import { hasScreen } from '#shared/screens/index.ts';
import { useLocalePaths } from '../header/locale-paths.ts';
import styles from './footer.module.css';
import { FooterContact } from './footer-contact.tsx';
import { FooterLinks } from './footer-links.tsx';
import { FooterMenu } from './footer-menu.tsx';
import { FooterRating } from './footer-rating.tsx';

const { classes, Brands, isNewsletterLast } = layout;

function Newsletter() {
  const { t } = useShop();
  return (
    <div className={classNames(styles.newsletter, classes.newsletter)}>
      <div>
        <h2 className={styles.newsletterTitle}>{t('footer:newsletter.title')}</h2>
        <p className={styles.newsletterText}>{t('footer:newsletter.text')}</p>
      </div>
      <NewsletterForm id="footer-newsletter" />
    </div>
  );
}

/** Repeats every link of the header, so that each is also reachable without JavaScript. */
function FooterNavigation({ categories }: { readonly categories: CategoryMenu }) {
  const shop = useShop();
  const { brand, href, t } = shop;
  const links = siteLinks(shop);
  const contact = links.filter(({ screen }) => screen === 'contact');
  const discover = links.filter(({ screen }) => screen !== 'contact');
  const jobs = isPublished('jobOfferOverview')
    ? [{ label: t('routes:jobOfferOverview'), href: href('jobOfferOverview') }]
    : [];
  const screens = [
    ['myAccount', t('routes:myAccount')],
    ['cart', t('routes:cart')],
    ['searchOverview', t('routes:searchOverview')],
    ['newsletter', t('routes:newsletter')],
  ] as const;
  const service = screens
    .filter(([screen]) => hasScreen(brand, screen))
    .map(([screen, label]) => ({ href: href(screen), label }));
  // The law requires this function on every page of a shop, without an account.
  const withdrawal = brand.switches.products &&
    hasScreen(brand, 'myAccount') && {
      href: href('myAccount', { query: { view: 'withdraw' } }),
      label: t('footer:withdraw'),
    };
  return (
    <nav
      id="footer-navigation"
      tabIndex={-1}
      aria-label={t('footer:navigation')}
      className={classNames(styles.navigation, classes.navigation)}
    >
      {brand.switches.products && (
        <FooterLinks
          title={t('footer:columns.products')}
          wide
          links={[
            ...categories.map(({ name, slug }) => ({ label: name, href: href('categoryDetail', { slug }) })),
            { label: t('footer:allProducts'), href: href('productOverview') },
          ]}
        />
      )}
      <FooterLinks title={t('footer:columns.about')} links={[...discover, ...jobs]} />
      <FooterLinks
        title={t('footer:columns.service')}
        links={[...contact, ...service, ...(withdrawal ? [withdrawal] : [])]}
      />
    </nav>
  );
}

function Payments() {
  const { t } = useShop();
  return (
    <>
      <h2 className={styles.baseTitle}>{t('footer:payments')}</h2>
      <CountryMarks />
      {/* On a small screen the switch is in the menu, which needs JavaScript. */}
      <noscript>
        <div className={styles.prices}>
          <h2 className={styles.baseTitle}>{t('header:menu.prices')}</h2>
          <PriceDisplayToggle />
        </div>
      </noscript>
    </>
  );
}

export function Footer() {
  const shop = useShop();
  const { brand, href, t } = shop;
  const { products, footerLogo, kiyoh } = brand.switches;
  const categories = useCategoryMenu();
  // The newsletter's own screen has the form, or says what was done.
  const hasNewsletter = useLocation().pathname !== href('newsletter');
  return (
    <footer className={classNames(styles.footer, classes.footer)}>
      <CachedFragment
        source={categories}
        name={hasNewsletter ? 'footer' : 'footer without newsletter'}
        as={Container}
      >
        {() => (
          <>
            {hasNewsletter && !isNewsletterLast && <Newsletter />}
            <div className={classNames(styles.columns, classes.columns)}>
              {Brands && <Brands />}
              <FooterNavigation categories={categories} />
              <FooterContact className={classes.contact} />
            </div>
            {hasNewsletter && isNewsletterLast && <Newsletter />}
          </>
        )}
      </CachedFragment>
      <div className={styles.base}>
        <Container className={classNames(styles.baseRow, classes.base)}>
          {products && (
            <CachedFragment source={shop} name="payments" as="div">
              {() => <Payments />}
            </CachedFragment>
          )}
          {kiyoh && <FooterRating />}
          <div>
            <h2 className={styles.baseTitle}>{t('footer:countries')}</h2>
            <LanguageList paths={useLocalePaths()} look="inline" />
          </div>
        </Container>
        <Container className={classNames(styles.legal, classes.legal)}>
          {footerLogo && <Logo />}
          <FooterMenu />
          <p>{t(products ? 'footer:legal.shop' : 'footer:legal.site', { brand: brand.name })}</p>
        </Container>
      </div>
    </footer>
  );
}
