import './app/styles.ts';

/**
 * A page is complete and usable as plain HTML, so nothing of the application may delay its first paint: it is
 * fetched at low priority meanwhile, and runs in the task after the frame (decision 006).
 */
requestAnimationFrame(() => {
  setTimeout(() => {
    import('./hydrate.tsx').then(
      ({ hydrate }) => hydrate(),
      (cause) => console.error('The application could not be loaded; the page goes on without it', cause),
    );
  });
});
