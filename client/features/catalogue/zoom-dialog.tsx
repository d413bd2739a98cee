import { useT } from '#client/data/shop-context.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { StepPager } from '#client/ui/pagination/step-pager.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { CatalogueImage } from './catalogue-types.ts';
import styles from './zoom-dialog.module.css';

interface ZoomDialogProps {
  readonly name: string;
  readonly images: readonly CatalogueImage[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window allows. Import it lazily. */
export function ZoomDialog({ name, images, index, onMove, onClose }: ZoomDialogProps) {
  const t = useT();
  const image = images[index] ?? null;
  const position = t('components:gallery.picture', { number: index + 1, total: images.length });
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
      <div className={styles.content}>
        <CataloguePicture
          image={image}
          alt={`${name} (${position})`}
          sizes="(min-width: 992px) 860px, 92vw"
          steps={[640, 1600]}
          className={styles.picture}
          eager
        />
        {images.length > 1 && (
          <StepPager
            text={position}
            previousLabel={t('components:gallery.previous')}
            nextLabel={t('components:gallery.next')}
            isFirst={index === 0}
            isLast={index === images.length - 1}
            onStep={step}
          />
        )}
      </div>
    </Dialog>
  );
}
