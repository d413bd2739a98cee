import './app/styles.ts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './ui/gallery/gallery.tsx';

const files: Record<string, string> = import.meta.glob('../shared/brands/*/theme.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const themes = Object.fromEntries(
  Object.entries(files)
    .map(([file, address]) => [file.split('/').at(-2) ?? file, address] as const)
    .sort(([a], [b]) => Number(b === 'easyfelt') - Number(a === 'easyfelt')),
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery themes={themes} picture={root.dataset.picture ?? ''} />);
