import { renderToString } from 'react-dom/server';
import type { Brand } from '#shared/brands/index.ts';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { callByPath } from '../data/query.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createShop } from '../data/shop.ts';
import { useShop } from '../data/shop-context.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { Container } from '../ui/container/container.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { App } from './app.tsx';
import styles from './error-screen.module.css';

const NO_CALLS = callByPath(() => Promise.reject(new Error('The overload page must not call procedures')));

type RefusedKind = 'page' | 'form' | 'missing';

const TEXTS = {
  page: 'global:busy.text',
  form: 'global:busy.form',
  missing: 'apiErrors:codes.NOT_FOUND',
} as const satisfies Record<RefusedKind, string>;

function OverloadScreen({ kind }: { readonly kind: RefusedKind }) {
  const { brand, href, t } = useShop();
  const { phone } = brand.contact;
  return (
    <main>
      <Container className={styles.screen}>
        <EmptyState
          icon="wave"
          level={1}
          title={t(kind === 'page' ? 'global:busy.title' : 'global:fault.title')}
          action={
            (kind === 'page' && <ButtonLink href="">{t('global:fault.again')}</ButtonLink>) ||
            (kind === 'missing' && <ButtonLink href={href('home')}>{t('global:fault.home')}</ButtonLink>)
          }
        >
          <p>{t(TEXTS[kind])}</p>
          <p>
            {t('global:busy.call')} <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>
          </p>
        </EmptyState>
      </Container>
    </main>
  );
}

interface OverloadPageOptions {
  readonly domainSuffix: string;
  readonly t: Translate;
  readonly kind: RefusedKind;
}

/**
 * Renders the body of the overload page. Called at boot, so that sending it costs nothing. After a posted form it has
 * no link to its address, which would open an empty form.
 */
export function renderOverloadPage(
  brand: Brand,
  locale: Locale,
  { domainSuffix, t, kind }: OverloadPageOptions,
): string {
  return renderToString(
    <App
      shop={createShop(brand, locale, domainSuffix, t)}
      call={NO_CALLS}
      queryClient={createQueryClient(NO_CALLS)}
    >
      <OverloadScreen kind={kind} />
    </App>,
  );
}
