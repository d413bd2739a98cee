/**
 * Runs in the page: texts in a column of 0 px, or of several lines in one of less than 40 px, words that are broken without a hyphen, and
 * texts that their box cuts off below.
 */
export function findNarrowTexts(): string[] {
  const MIN_COLUMN_PX = 40;
  /** Share of the font size by which letters may leave a box that is as high as its lines. */
  const TOLERANCE = 0.3;
  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const remembered = <Value>(find: (element: Element) => Value) => {
    const known = new Map<Element, { readonly value: Value }>();
    return (element: Element): Value => {
      const { value } = known.get(element) ?? { value: find(element) };
      known.set(element, { value });
      return value;
    };
  };
  const styleOf = remembered((element) => getComputedStyle(element));
  const parentOf = ({ parentElement }: Element) => (parentElement === document.body ? null : parentElement);
  /** Texts for screen readers alone are clipped. */
  const isClipped = remembered((element): boolean => {
    const { clip, clipPath } = styleOf(element);
    const parent = parentOf(element);
    return clip !== 'auto' || clipPath !== 'none' || (parent !== null && isClipped(parent));
  });
  const isSeen = remembered(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], select, script, style') &&
      !isClipped(element),
  );
  /** The nearest element that cuts off what is below it; none where a reader can scroll to it, or sees where it ends. */
  const cuttingBoxOf = remembered((element): Element | undefined => {
    const { overflowY, position, webkitLineClamp } = styleOf(element);
    if (webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(overflowY)) return;
    if (['hidden', 'clip'].includes(overflowY) && element.getBoundingClientRect().height > 1) return element;
    const parent = parentOf(element);
    return position === 'fixed' || !parent ? undefined : cuttingBoxOf(parent);
  });
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim().slice(0, 40);
    if (!text.nodeValue || !words || !parent || !isSeen(parent)) continue;
    range.selectNodeContents(text);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width === 0) continue;
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const size = Number.parseFloat(styleOf(parent).fontSize);
    // Debian's Chromium has no dictionaries for `hyphens: auto`, which other browsers follow.
    const isHyphenated = styleOf(parent).hyphens === 'auto';
    const letters = /(?<![\p{L}\p{N}.@-])\p{L}{2,}(?![\p{L}\p{N}.@-])/gu;
    for (const { 0: word, index } of lines > 1 && !isHyphenated ? text.nodeValue.matchAll(letters) : []) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // A word on one line has one box.
      if (range.getClientRects().length === 1) continue;
      let last = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY };
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top } = range.getBoundingClientRect();
        if (left < last.left && top > last.top + size / 2) faults.add(`the word "${word}" is broken`);
        last = { left, top };
      }
    }
    let block: Element | null = parent;
    while (block && ['inline', 'contents'].includes(styleOf(block).display)) block = block.parentElement;
    if (block && block.getBoundingClientRect().width < 1) faults.add(`"${words}" has a column of 0 px`);
    if (lines > 1 && block && block.clientWidth > 1 && block.clientWidth < MIN_COLUMN_PX)
      faults.add(`"${words}" has ${lines} lines in a column of ${block.clientWidth} px`);
    const box = cuttingBoxOf(parent)?.getBoundingClientRect();
    // A text that is wholly below does not fit, and is left out.
    if (box && top < box.bottom && bottom > box.bottom + size * TOLERANCE)
      faults.add(`"${words}" is cut off below`);
  }
  return [...faults];
}
