/**
 * Runs in the page: what third parties cover. They are the button of the chat, its container and frames; what they
 * may not cover is the order bar, the question of the consent, toasts and, at the end of the page, links and buttons.
 */
export function findCoveredParts(): string[] {
  /** On phones the provider shows the open chat on the whole screen. */
  const PHONE_PX = 450;
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const theirs = boxesOf(
    'button[aria-busy][aria-expanded], body > [class*="intercom"], body > iframe',
  ).filter(({ box }) => innerWidth > PHONE_PX || box.height < innerHeight);
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const bars = boxesOf('[data-bottom-bar], [data-radix-collection-item]');
  const links = boxesOf('main :is(a, button), footer :is(a, button)');
  return theirs.flatMap(({ element, box }) =>
    // A visitor closes the open chat to reach what is below it.
    [...bars, ...(isAtEnd && element.localName === 'button' ? links : [])]
      .filter((part) => isOver(box, part.box))
      .map((part) => `"${nameOf(element)}" covers <${part.element.localName}> "${nameOf(part.element)}"`),
  );
}

/**
 * Runs in the page: which parts in a fixed place cover each other: the button of the chat, the question, an order bar and
 * toasts. A sticky order bar may lie below the question, and older toasts below the newest.
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
  const isOver = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  const isFixed = (element: Element): boolean =>
    getComputedStyle(element).position === 'fixed' ||
    (element.parentElement !== null && isFixed(element.parentElement));
  const fixed = [...document.querySelectorAll(SELECTORS)].filter((part) => isSeen(part) && isFixed(part));
  const faults = new Set<string>();
  for (const [index, one] of fixed.entries()) {
    for (const other of fixed.slice(index + 1)) {
      if (!(isToast(one) && isToast(other)) && isOver(one, other))
        faults.add(`"${nameOf(one)}" and "${nameOf(other)}" overlap`);
    }
  }
  return [...faults];
}
