/** For links that continue with the quantities of the page. */
export function stayAtUnreadable(event: Pick<Event, 'preventDefault'>): void {
  if (focusUnreadable()) event.preventDefault();
}

/**
 * Moves the focus to a quantity of the page that cannot be read, so that nothing continues with the quantity of before.
 * Returns whether there is one.
 */
export function focusUnreadable(): boolean {
  const field = document.querySelector('input[data-unreadable]');
  if (!(field instanceof HTMLElement)) return false;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
