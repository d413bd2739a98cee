import { Icon } from '#client/ui/icon/icon.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import styles from './line-picture.module.css';
import type { OrderLine } from './use-cart.ts';

interface LinePictureProps {
  readonly image: OrderLine['image'];
  readonly size: 's' | 'm';
  readonly eager?: boolean;
}

const MAX_STEPS = { s: 160, m: 480 };

/** The picture of a cart or order line; decoration beside the product's name. */
export function LinePicture({ image, size, eager }: LinePictureProps) {
  return (
    <SquarePicture
      image={image}
      sizes={size === 's' ? '4rem' : '(min-width: 768px) 8rem, 5.5rem'}
      maxStep={MAX_STEPS[size]}
      eager={eager}
      className={styles[size]}
    >
      <Icon name="image" size="l" />
    </SquarePicture>
  );
}
