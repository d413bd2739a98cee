import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';

/** A field that people cannot see or focus, but that bots fill in. */
export function Honeypot() {
  return (
    <VisuallyHidden>
      <span aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" title="-" />
      </span>
    </VisuallyHidden>
  );
}
