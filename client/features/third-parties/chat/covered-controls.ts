const FIELDS = 'input, select, textarea';
const CONTROLS = `a[href], button, label, summary, ${FIELDS}`;

/** Pixels; of a link that is as wide and high as this, such as a card, enough is beside the button. */
const CARD_SIZE = 96;

/** Whether a control of the page lies below a button in a fixed place. */
export function coversControl(button: Element): boolean {
  const box = button.getBoundingClientRect();
  const isBelow = (control: Element) =>
    [...control.getClientRects()].some((rect) => {
      const [left, right] = [Math.max(box.left, rect.left), Math.min(box.right, rect.right)];
      const [top, bottom] = [Math.max(box.top, rect.top), Math.min(box.bottom, rect.bottom)];
      if (left >= right || top >= bottom) return false;
      // A closed menu and the hidden end of a scroller have a box, but nobody can press them.
      const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      return hits.some((hit) => control.contains(hit));
    });
  const isCard = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    return !control.matches(FIELDS) && Math.min(width, height) >= CARD_SIZE;
  };
  return [...document.querySelectorAll(CONTROLS)].some(
    (control) => control !== button && isBelow(control) && !isCard(control),
  );
}
