import { type ChangeEvent, useState } from 'react';
import { Container } from '../container/container.tsx';
import { SelectField } from '../field/select-field.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { ToastProvider } from '../toast/toast-provider.tsx';
import styles from './gallery.module.css';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFoundation } from './gallery-foundation.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryShop } from './gallery-shop.tsx';

export interface GalleryProps {
  /** Stylesheet URL of each theme, by brand. The page has loaded the first one. */
  themes: Readonly<Record<string, string>>;
  /** `base` of a Picture of 320, 640 and 960 px. */
  picture: string;
}

/** Every component in every state and brand. For development only, so its texts are not translated. */
export function Gallery({ themes, picture }: GalleryProps) {
  const brands = Object.keys(themes);
  const [brand, setBrand] = useState(brands[0] ?? '');
  const labels = {
    region: 'Notifications ({hotkey})',
    toast: 'Notification',
    hide: 'Hide this message',
    loadError: 'This could not be loaded',
    loadErrorHelp: 'Please try again.',
  };
  return (
    <ToastProvider labels={labels}>
      <SkipLink href="#gallery">Skip to the components</SkipLink>
      {brand !== brands[0] && <link rel="stylesheet" href={themes[brand]} />}
      <Container className={styles.gallery}>
        <header className={styles.lead}>
          <h1>Design system</h1>
          <p>
            Every component in every state. Switch the brand, resize the window and navigate with the
            keyboard.
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
