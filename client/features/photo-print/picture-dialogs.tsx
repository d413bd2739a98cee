import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import type { SourcePicture } from './source-picture.ts';
import type { Cropping } from './use-crop.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((module) => module.CropDialog));
const LibraryDialog = lazyDialog(() => import('./library-dialog.tsx').then((module) => module.LibraryDialog));
const PhotosDialog = lazyDialog(() => import('./photos-dialog.tsx').then((module) => module.PhotosDialog));

export type PictureDialog = 'crop' | 'library' | 'photos';

interface PictureDialogsProps {
  /** The open dialog. */
  readonly dialog: PictureDialog | undefined;
  readonly productId: string;
  readonly size: SizeAnswer | undefined;
  readonly cropping: Cropping;
  readonly onClose: () => void;
  readonly onChoose: (source: SourcePicture) => void;
}

/** The dialogs of a picture to print: its crop, the library, and the shopper's own photos. */
export function PictureDialogs(props: PictureDialogsProps) {
  const { dialog, productId, size, cropping, onClose, onChoose } = props;
  const { crop } = cropping;
  if (dialog === 'crop' && crop?.selection && size) {
    return (
      <CropDialog
        source={crop.source}
        selection={crop.selection}
        size={size}
        onClose={onClose}
        onLoadError={onClose}
        onApply={(selection) => {
          onClose();
          cropping.run(crop.source, selection);
        }}
      />
    );
  }
  if (dialog === 'library') {
    return (
      <LibraryDialog productId={productId} onClose={onClose} onLoadError={onClose} onChoose={onChoose} />
    );
  }
  if (dialog === 'photos') {
    return <PhotosDialog onClose={onClose} onLoadError={onClose} onChoose={onChoose} />;
  }
  return null;
}
