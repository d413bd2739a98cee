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
  /** Texts for screen readers alone are clipped. */
  const isClipped = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { clip, clipPath } = getComputedStyle(element);
    return clip !== 'auto' || clipPath !== 'none' || isClipped(element.parentElement);
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], select, script, style') &&
    !isClipped(element);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim().slice(0, 40);
    if (!text.nodeValue || !words || !parent || !isSeen(parent)) continue;
    range.selectNodeContents(text);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width === 0) continue;
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    // Debian's Chromium has no dictionaries for `hyphens: auto`, which other browsers follow.
    const isHyphenated = getComputedStyle(parent).hyphens === 'auto';
    const letters = /(?<![\p{L}\p{N}.@-])\p{L}{2,}(?![\p{L}\p{N}.@-])/gu;
    for (const { 0: word, index } of lines > 1 && !isHyphenated ? text.nodeValue.matchAll(letters) : []) {
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
    while (block && ['inline', 'contents'].includes(getComputedStyle(block).display))
      block = block.parentElement;
    if (block && block.getBoundingClientRect().width < 1) faults.add(`"${words}" has a column of 0 px`);
    if (lines > 1 && block && block.clientWidth > 1 && block.clientWidth < MIN_COLUMN_PX)
      faults.add(`"${words}" has ${lines} lines in a column of ${block.clientWidth} px`);
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowY, position, webkitLineClamp } = getComputedStyle(at);
      if (webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(overflowY)) break;
      const box = at.getBoundingClientRect();
      if (['hidden', 'clip'].includes(overflowY) && box.height > 1) {
        // A text that is wholly below does not fit, and is left out.
        const isCut = top < box.bottom && bottom > box.bottom + size * TOLERANCE;
        if (isCut) faults.add(`"${words}" is cut off below`);
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return [...faults];
}
