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
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const clipped = new Map<Element, boolean>();
  /** Texts for screen readers alone are clipped. */
  const isClipped = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { clip, clipPath } = styleOf(element);
    const known =
      clipped.get(element) ?? (clip !== 'auto' || clipPath !== 'none' || isClipped(element.parentElement));
    clipped.set(element, known);
    return known;
  };
  const seen = new Map<Element, boolean>();
  const isSeen = (element: Element) => {
    const known =
      seen.get(element) ??
      (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], select, script, style') &&
        !isClipped(element));
    seen.set(element, known);
    return known;
  };
  const cutting = new Map<Element, Element | undefined>();
  /** The nearest element that cuts off what is below it; none where a reader can scroll to it, or sees where it ends. */
  const cuttingBoxOf = (element: Element | null): Element | undefined => {
    if (!element || element === document.body) return;
    if (cutting.has(element)) return cutting.get(element);
    const { overflowY, position, webkitLineClamp } = styleOf(element);
    const isOpen = webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(overflowY);
    const isCutting = ['hidden', 'clip'].includes(overflowY) && element.getBoundingClientRect().height > 1;
    const isLast = isOpen || position === 'fixed';
    const found = isCutting && !isOpen ? element : isLast ? undefined : cuttingBoxOf(element.parentElement);
    cutting.set(element, found);
    return found;
  };
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
