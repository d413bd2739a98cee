import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { Announcer } from './announcer.tsx';
import type { AddFile } from './item-files.tsx';
import { NewProject } from './new-project.tsx';
import { NoSavedItems } from './no-saved-items.tsx';
import { SavedFilters } from './saved-filters.tsx';
import styles from './saved-items.module.css';
import { SavedList } from './saved-list.tsx';
import { isUnfiltered, type SavedQuery, savedListInput } from './saved-query.ts';

const EXPORT = '/api/storage/export';

interface SavedItemsProps {
  readonly query: SavedQuery;
  readonly AddFile: AddFile;
  /** Beside the message of an empty list. */
  readonly picture?: ReactNode;
}

/** A shopper's saved items: search, order, reuse. Texts: namespace account. */
export function SavedItems({ query, AddFile, picture }: SavedItemsProps) {
  const t = useT();
  const input = savedListInput(query);
  const { data: page, error, isFetching, refetch } = useProcedure('storage.item.list', input);
  const hasNoItems = page?.total === 0 && isUnfiltered(query);
  return (
    <Announcer>
      <div className={styles.page}>
        <SessionExpiredNotice />
        <noscript>
          <p className={styles.noScript}>{t('account:saved.noScript')}</p>
        </noscript>
        <div className={styles.tools}>
          <NewProject />
          {!hasNoItems && page && <Exports />}
        </div>
        {!hasNoItems && <SavedFilters query={query} />}
        {error && (
          <EmptyState
            icon="warning"
            title={t('account:saved.fault')}
            action={
              <Button pending={isFetching} onClick={() => void refetch()}>
                {t('global:fault.again')}
              </Button>
            }
          >
            <p role="alert">{callErrorText(error, t)}</p>
          </EmptyState>
        )}
        {!error && !page && <Loading />}
        {page && (
          <>
            <p className={styles.count} role="status">
              {page.total > 0 && t('account:saved.count', { count: page.total })}
            </p>
            {page.items.length > 0 ? (
              <SavedList page={page} canMove={isUnfiltered(query)} AddFile={AddFile} />
            ) : (
              <NoSavedItems query={query} picture={picture} />
            )}
          </>
        )}
      </div>
    </Announcer>
  );
}

function Exports() {
  const t = useT();
  return (
    <span className={styles.exports}>
      <span>{t('account:saved.export.label')}</span>
      {(['csv', 'zip'] as const).map((format) => (
        <a key={format} href={`${EXPORT}?format=${format}`} className={styles.export}>
          <Icon name="download" size="s" />
          {t(`account:saved.export.${format}`)}
        </a>
      ))}
    </span>
  );
}

function Loading() {
  const t = useT();
  return (
    <div aria-busy="true" role="status" aria-label={t('account:saved.loading')} className={styles.loading}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="picture" className={styles.skeletonPicture} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

/** Reports once that the session expired while the page was open: lists are empty from then on. */
function SessionExpiredNotice() {
  const t = useT();
  const queries = useQueryClient();
  const [hasExpired, setHasExpired] = useState(false);
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation }) => {
        const error: unknown = mutation?.state.error;
        if (error instanceof CallError && error.code === 'UNAUTHORIZED') setHasExpired(true);
      }),
    [queries],
  );
  return hasExpired ? (
    <Notice tone="warning" title={t('account:saved.expired.title')} role="alert">
      <p>{t('account:saved.expired.text')}</p>
    </Notice>
  ) : null;
}
