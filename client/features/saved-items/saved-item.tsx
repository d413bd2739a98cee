import { useShop } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { answersQuery } from '#shared/configuration/answers-query.ts';
import { useAnnounce } from './announcer.tsx';
import { DeletedActions } from './deleted-actions.tsx';
import { type AddFile, ItemFiles } from './item-files.tsx';
import { ItemName } from './item-name.tsx';
import { ItemNote } from './item-note.tsx';
import { ItemOptions } from './item-options.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PutInCart } from './put-in-cart.tsx';
import styles from './saved-item.module.css';
import type { SavedItem } from './saved-views.ts';
import { useRemoval } from './use-removal.ts';

interface SavedItemCardProps {
  readonly item: SavedItem;
  /** Places of the item, when it can be moved. */
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean } | undefined;
  readonly onMove: (direction: 'up' | 'down') => void;
  /** The item has left the list. */
  readonly onGone: () => void;
  readonly onAdded: (item: SavedItem) => void;
  readonly AddFile: AddFile;
}

/** One saved item with all that can be done with it. */
export function SavedItemCard({ item, place, onMove, onGone, onAdded, AddFile }: SavedItemCardProps) {
  const { t, href } = useShop();
  const announce = useAnnounce();
  const { remove, isPending } = useRemoval(onGone);
  const { product, name } = item;
  const canEdit = item.deletedAt === null;
  const query = answersQuery(item.answers, item.quantity);
  const address = product && href('productDetail', { slug: product.slug }) + (query ? `?${query}` : '');

  return (
    <li className={styles.item} aria-label={name}>
      <span className={styles.picture}>
        <ItemPicture item={item} />
      </span>
      <div className={styles.about}>
        <span className={styles.kind}>
          <Badge>{t(`account:saved.kind.${item.kind}`)}</Badge>
          {product && product.name !== name && <span className={styles.product}>{product.name}</span>}
        </span>
        <ItemName item={item} address={address ?? undefined} canEdit={canEdit} />
        <ItemOptions options={item.options} />
      </div>
      {place && (
        <span className={styles.move}>
          <MoveButtons
            upLabel={`${t('account:saved.move.up')}: ${name}`}
            downLabel={`${t('account:saved.move.down')}: ${name}`}
            isFirst={place.isFirst}
            isLast={place.isLast}
            onMove={onMove}
          />
        </span>
      )}
      <div className={styles.more}>
        <ItemNote item={item} canEdit={canEdit} />
        <ItemFiles
          item={item}
          canEdit={canEdit}
          AddFile={AddFile}
          onAdded={(changed) => {
            announce(t('account:saved.files.added', { name: changed.files.at(-1)?.name ?? '' }));
            onAdded(changed);
          }}
        />
      </div>
      <div className={styles.buy}>
        <ItemPrice item={item} />
        <div className={styles.actions}>
          {canEdit ? (
            <>
              {product && address && item.orderable && (
                <PutInCart item={{ ...item, product }} address={address} />
              )}
              {address && (
                <ButtonLink size="s" variant="secondary" href={address}>
                  {t('account:saved.open')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </ButtonLink>
              )}
              <Button
                size="s"
                variant="quiet"
                icon="trash"
                pending={isPending}
                onClick={() => void remove(item)}
              >
                {t('account:saved.remove')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </>
          ) : (
            <DeletedActions item={item} onGone={onGone} />
          )}
        </div>
      </div>
    </li>
  );
}
