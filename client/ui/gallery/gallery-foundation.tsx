import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ICON_NAMES } from '../icon/icon-names.ts';
import { Progress } from '../progress/progress.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { COLOUR_PAIRS } from '../theme/colour-pairs.ts';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const ROLES = [...new Set(COLOUR_PAIRS.flatMap((pair) => [pair.ink, ...pair.on]))];
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'highlight'] as const;

export function GalleryFoundation() {
  return (
    <>
      <GallerySection title="Colour roles" wide>
        <GalleryRow>
          {ROLES.map((role) => (
            <span key={role} className={styles.role}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${role})`} />
              </svg>
              {role}
            </span>
          ))}
        </GalleryRow>
      </GallerySection>
      <GallerySection title="Type">
        <h1>Quiet rooms, made of wool</h1>
        <h2>Felt takes the echo out of a meeting</h2>
        <h3>Ceiling baffles for open offices</h3>
        <h4>Pressed, cut and sewn in the Achterhoek</h4>
        <p>
          Wool felt holds millions of tiny pockets of air. Sound runs into them and stays there, so voices
          keep their warmth while the clatter around them goes. Prices run from £24.95 to £1,249.00.
        </p>
      </GallerySection>
      <GallerySection title="Button">
        <GalleryRow>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow>
          <Button size="s">Small</Button>
          <Button>Medium</Button>
          <Button size="l" iconEnd="arrow-right">
            Large
          </Button>
        </GalleryRow>
        <GalleryRow>
          <Button icon="cart">Add to cart</Button>
          <Button icon="cart" pending>
            Add to cart
          </Button>
          <Button variant="secondary" pending>
            Save
          </Button>
          <Button disabled>Sold out</Button>
        </GalleryRow>
        <GalleryRow>
          <ButtonLink href="#gallery" variant="secondary" iconEnd="arrow-right">
            A link that looks like a button
          </ButtonLink>
          <IconButton icon="heart" label="Save for later" variant="outline" />
          <IconButton icon="trash" label="Remove" />
          <IconButton icon="close" label="Close" disabled />
        </GalleryRow>
        <GalleryRow>
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" label="Looking up delivery dates" />
          <Progress label="Uploading stairs.jpg" value={0.42} text="12.6 of 30 MB" />
          <Progress label="Checking stairs.jpg" />
        </GalleryRow>
        <Button block size="l">
          Full width
        </Button>
      </GallerySection>
      <GallerySection title="Icon" wide>
        <GalleryRow>
          {ICON_NAMES.map((name) => (
            <span key={name} className={styles.icon}>
              <Icon name={name} size="l" />
              {name}
            </span>
          ))}
        </GalleryRow>
      </GallerySection>
    </>
  );
}
