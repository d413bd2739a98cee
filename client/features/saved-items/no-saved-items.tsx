import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { isUnfiltered, type SavedQuery, savedParameters } from './saved-query.ts';

interface NoSavedItemsProps {
  readonly query: SavedQuery;
  readonly picture: ReactNode;
}

/** Explains an empty list, with a link to continue. */
export function NoSavedItems({ query, picture }: NoSavedItemsProps) {
  const { t, href } = useShop();
  if (isUnfiltered(query)) {
    return (
      <EmptyState
        icon="heart"
        picture={picture}
        title={t('account:saved.empty.title')}
        action={
          <ButtonLink href={href('productOverview')} iconEnd="arrow-right">
            {t('account:saved.empty.products')}
          </ButtonLink>
        }
      >
        <p>{t('account:saved.empty.text')}</p>
      </EmptyState>
    );
  }
  const key = query.deleted && !query.words ? 'noneDeleted' : 'none';
  const all = savedParameters({ kind: undefined, words: '', deleted: false });
  return (
    <EmptyState
      icon={query.deleted ? 'trash' : 'search'}
      title={t(`account:saved.${key}.title`)}
      action={
        <ButtonLink variant="secondary" href={href('myAccount', { query: all })}>
          {t('account:saved.none.all')}
        </ButtonLink>
      }
    >
      <p>{t(`account:saved.${key}.text`)}</p>
    </EmptyState>
  );
}
