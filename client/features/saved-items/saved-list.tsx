import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import { useAnnounce } from './announcer.tsx';
import type { AddFile } from './item-files.tsx';
import { SavedItemCard } from './saved-item.tsx';
import styles from './saved-list.module.css';
import { positionOf } from './saved-page.ts';
import type { SavedItem, SavedPage } from './saved-types.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useMoveQueue } from './use-move-queue.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

const LIST_ID = 'saved-list';

interface SavedListProps {
  readonly page: SavedPage;
  /** Whether all items are listed in the shopper's own order, so that they can be moved. */
  readonly canMove: boolean;
  readonly AddFile: AddFile;
}

export function SavedList({ page, canMove, AddFile }: SavedListProps) {
  const t = useT();
  const announce = useAnnounce();
  const showError = useErrorToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { move, isMoving } = useMoveQueue(showError);
  const { mutateAsync: moveItem } = useSavedMutation('storage.item.move');
  const pages = totalPages(page.total, page.perPage);

  const moveItemTo = (item: SavedItem, direction: 'up' | 'down') =>
    move(async () => {
      await moveItem({ id: item.id, direction });
      announceMove(item, direction);
    });
  // A ref, since a queued move outlives its render: it starts where the previous move ended.
  const positions = useRef(new Map<string, number>());
  positions.current = new Map(page.items.map(({ id }, index) => [id, positionOf(page, index)]));
  const announceMove = ({ id, name }: SavedItem, direction: 'up' | 'down') => {
    const previous = positions.current.get(id) ?? 1;
    const position = Math.min(page.total, Math.max(1, previous + (direction === 'up' ? -1 : 1)));
    announce(t('account:saved.move.done', { name, place: position, total: page.total }));
    // Across a page boundary the item disappears together with its focused button.
    if (Math.ceil(position / page.perPage) !== page.page) list.current?.focus();
  };
  const onRemoved = () => {
    list.current?.focus();
    if (page.items.length === 1 && page.page > 1) void navigate(pageHref(pathname + search, page.page - 1));
  };
  const onAdded = () => void queries.invalidateQueries({ queryKey: ['storage', 'item', 'list'] });

  return (
    <>
      <ul
        ref={list}
        id={LIST_ID}
        tabIndex={-1}
        className={styles.list}
        aria-label={t('account:saved.list')}
        aria-busy={isMoving || undefined}
      >
        {page.items.map((item, index) => (
          <SavedItemCard
            key={item.id}
            item={item}
            place={
              canMove && page.total > 1
                ? { isFirst: positionOf(page, index) === 1, isLast: positionOf(page, index) === page.total }
                : undefined
            }
            onMove={(direction) => moveItemTo(item, direction)}
            onRemoved={onRemoved}
            onAdded={onAdded}
            AddFile={AddFile}
          />
        ))}
      </ul>
      <Pagination
        {...paginationTexts(t)}
        current={page.page}
        total={pages}
        hrefFor={(number) => pageHref(`${pathname}${search}#${LIST_ID}`, number)}
      />
    </>
  );
}
