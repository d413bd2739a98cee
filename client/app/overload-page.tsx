import { renderToString } from 'react-dom/server';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createShop } from '../data/shop.ts';
import { useShop } from '../data/shop-context.tsx';
import type { Translate } from '../data/translate.ts';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Container } from '../ui/grid/grid.tsx';
import { App } from './app.tsx';
import styles from './error-screen.module.css';

const nobody = () => Promise.reject(new Error('A light page reads nothing'));

function LightScreen() {
  const { brand, t } = useShop();
  const { phone } = brand.contact;
  return (
    <main>
      <Container className={styles.room}>
        <EmptyState
          icon="wave"
          level={1}
          title={t('global:busy.title')}
          action={<ButtonLink href="">{t('global:fault.again')}</ButtonLink>}
        >
          <p>{t('global:busy.text')}</p>
          <p>
            {t('global:busy.call')} <a href={`tel:${phone.replace(/\(0\)|[^+\d]/g, '')}`}>{phone}</a>
          </p>
        </EmptyState>
      </Container>
    </main>
  );
}

/** The body of the page that a shop too busy to render answers with: made at boot, sent as it is. */
export function renderLightPage(brand: Brand, locale: Locale, t: Translate): string {
  return renderToString(
    <App shop={createShop(brand, locale, t)} call={nobody} queryClient={createQueryClient(nobody)}>
      <LightScreen />
    </App>,
  );
}
