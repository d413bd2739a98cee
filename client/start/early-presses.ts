/** Buttons that act by script alone: neither those that submit a form, nor those that open a popover. */
const PLAIN_BUTTON = 'button[type="button"]:not([popovertarget])';

/**
 * Records the plain buttons that the shopper presses until the returned function is called, which returns them in order.
 * From the call of `hydrateRoot` on, React handles presses itself.
 */
export function watchEarlyPresses(): () => readonly HTMLElement[] {
  const pressed: HTMLElement[] = [];
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(PLAIN_BUTTON) : null;
    if (button) pressed.push(button);
  };
  document.addEventListener('click', record, { capture: true });
  return () => {
    document.removeEventListener('click', record, { capture: true });
    return pressed;
  };
}
