import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import styles from './line-picture.module.css';
import type { OrderLine } from './use-cart.ts';

interface LinePictureProps {
  readonly image: OrderLine['image'];
  readonly size: 's' | 'm';
  readonly eager?: boolean;
}

const MOST = { s: 160, m: 480 };

/** The square picture of a line; decoration, since the product's name stands beside it. */
export function LinePicture({ image, size, eager }: LinePictureProps) {
  return (
    <span className={classNames(styles.box, styles[size])}>
      {image ? (
        <Picture
          base={image.base}
          width={image.width}
          height={image.height}
          widths={PICTURE_WIDTHS.filter((width) => width <= Math.min(MOST[size], image.width))}
          sizes={size === 's' ? '4rem' : '(min-width: 768px) 8rem, 5.5rem'}
          alt=""
          fit="cover"
          eager={eager}
          className={styles.picture}
        />
      ) : (
        <Icon name="image" size="l" />
      )}
    </span>
  );
}
