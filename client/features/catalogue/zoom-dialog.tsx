import { useT } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { CatalogueImage } from './catalogue-views.ts';
import styles from './zoom-dialog.module.css';

interface ZoomDialogProps {
  readonly name: string;
  readonly images: readonly CatalogueImage[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window allows; import it lazily. */
export function ZoomDialog({ name, images, index, onMove, onClose }: ZoomDialogProps) {
  const t = useT();
  const image = images[index] ?? null;
  const place = t('components:gallery.picture', { number: index + 1, total: images.length });
  const step = (by: number) => {
    if (images[index + by]) onMove(index + by);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      closeLabel={t('components:gallery.close')}
      size="l"
    >
      <div className={styles.room}>
        <CataloguePicture
          image={image}
          alt={`${name} (${place})`}
          sizes="(min-width: 992px) 860px, 92vw"
          steps={[640, 1600]}
          className={styles.picture}
          eager
        />
        {images.length > 1 && (
          <div className={styles.bar}>
            <IconButton
              icon="chevron-left"
              variant="outline"
              label={t('components:gallery.previous')}
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <p role="status">{place}</p>
            <IconButton
              icon="chevron-right"
              variant="outline"
              label={t('components:gallery.next')}
              disabled={index === images.length - 1}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
