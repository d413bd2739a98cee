import { type ChangeEvent, useState } from 'react';
import { SelectField } from '../field/select-field.tsx';
import { Container } from '../grid/grid.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { ToastProvider } from '../toast/toast-provider.tsx';
import styles from './gallery.module.css';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFoundation } from './gallery-foundation.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryShop } from './gallery-shop.tsx';

export interface GalleryProps {
  /** Stylesheet address of each brand's theme, by brand; the page itself has loaded the first. */
  themes: Readonly<Record<string, string>>;
  /** Base of a picture in 320, 640 and 960 px (see Picture). */
  picture: string;
}

/** Every part in every state and brand. For development only; its copy is not translated. */
export function Gallery({ themes, picture }: GalleryProps) {
  const brands = Object.keys(themes);
  const [brand, setBrand] = useState(brands[0] ?? '');
  const words = { region: 'Notifications ({hotkey})', toast: 'Notification', hide: 'Hide this message' };
  return (
    <ToastProvider labels={words}>
      <SkipLink href="#gallery">Skip to the parts</SkipLink>
      {brand !== brands[0] && <link rel="stylesheet" href={themes[brand]} />}
      <Container className={styles.gallery}>
        <header className={styles.lead}>
          <h1>Everything the shop is sewn from</h1>
          <p>
            Each part in each of its states. Switch the brand to see the same parts in another character,
            narrow the window, walk through with the keyboard.
          </p>
          <SelectField
            label="Brand"
            options={brands.map((name) => ({ value: name, label: name }))}
            value={brand}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => setBrand(event.target.value)}
          />
        </header>
        <main id="gallery" className={styles.sections}>
          <GalleryFoundation />
          <GalleryFields />
          <GalleryShop picture={picture} />
          <GalleryContent />
          <GalleryOverlays />
        </main>
      </Container>
    </ToastProvider>
  );
}
