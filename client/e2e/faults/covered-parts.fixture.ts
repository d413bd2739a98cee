/**
 * Runs in the page: what third parties cover. They are the button of the chat, its container and frames. None may cover
 * the order bar, the question of the consent or toasts; the button may cover no control either, wherever the page is scrolled.
 */
export function findCoveredParts(): string[] {
  /** On phones the provider shows the open chat on the whole screen. */
  const PHONE_PX = 450;
  /** Of a link that is as wide and high as this, such as a card, enough is beside the button. */
  const CARD_PX = 96;
  const CONTROLS = 'a[href], button, input, select, textarea, label, summary';
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element.textContent || element.id))
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  /** Whether a part of the element that is painted, and not clipped, lies below the box. */
  const isBelow = (element: Element, box: DOMRect) =>
    [...element.getClientRects()]
      .filter((rect) => isOver(box, rect))
      .some((rect) => {
        const x = (Math.max(box.left, rect.left) + Math.min(box.right, rect.right)) / 2;
        const y = (Math.max(box.top, rect.top) + Math.min(box.bottom, rect.bottom)) / 2;
        return document.elementsFromPoint(x, y).some((hit) => element.contains(hit));
      });
  const theirs = boxesOf(
    'button[aria-busy][aria-expanded], body > [class*="intercom"], body > iframe',
  ).filter(({ box }) => innerWidth > PHONE_PX || box.height < innerHeight);
  /** Where it does not stick, an order bar is a part of the page like others. */
  const isStuck = ({ element, box }: { element: Element; box: DOMRect }) => {
    const { position, bottom } = getComputedStyle(element);
    if (position !== 'sticky') return position !== 'static';
    return Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) <= 1;
  };
  const bars = [...boxesOf('[data-bottom-bar]').filter(isStuck), ...boxesOf('[data-radix-collection-item]')];
  const controls = boxesOf(CONTROLS).filter(
    ({ element, box }) =>
      element.matches('input, select, textarea') || Math.min(box.width, box.height) < CARD_PX,
  );
  return theirs.flatMap(({ element, box }) => {
    // A visitor closes the open chat to reach what is below it.
    const isButton = element.matches('button[aria-expanded="false"]');
    const below = isButton
      ? controls.filter((control) => control.element !== element && isBelow(control.element, box))
      : [];
    return [...bars.filter((bar) => isOver(box, bar.box)), ...below].map(
      (part) => `"${nameOf(element)}" covers <${part.element.localName}> "${nameOf(part.element)}"`,
    );
  });
}

/**
 * Runs in the page: which parts in a fixed place cover each other: the button of the chat, the question, an order bar and
 * toasts. Older toasts may lie below the newest.
 */
export function findCollisions(): string[] {
  const SELECTORS = 'button[aria-busy][aria-expanded], [data-bottom-bar], [data-radix-collection-item]';
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const isToast = (element: Element) => element.matches('[data-radix-collection-item]');
  /** By at least a pixel: browsers round the places of sticky elements. */
  const isOver = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top <= b.bottom - 1 && b.top <= a.bottom - 1;
  };
  const isFixed = (element: Element): boolean =>
    getComputedStyle(element).position === 'fixed' ||
    (element.parentElement !== null && isFixed(element.parentElement));
  /** Where it does not stick, an order bar is a part of the page like others. */
  const isStuck = (element: Element) => {
    const { position, bottom } = getComputedStyle(element);
    const distance = innerHeight - element.getBoundingClientRect().bottom;
    return position === 'sticky' && Math.abs(distance - Number.parseFloat(bottom)) <= 1;
  };
  const placed = [...document.querySelectorAll(SELECTORS)].filter(
    (part) => isSeen(part) && (isStuck(part) || isFixed(part)),
  );
  const faults = new Set<string>();
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      if (!(isToast(one) && isToast(other)) && isOver(one, other))
        faults.add(`"${nameOf(one)}" and "${nameOf(other)}" overlap`);
    }
  }
  return [...faults];
}
