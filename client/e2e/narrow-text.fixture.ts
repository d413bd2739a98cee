/**
 * Runs in the page: texts of several lines in a column of less than 40 px, words that are broken without a hyphen, and
 * texts that their box cuts off below.
 */
export function findNarrowTexts(): string[] {
  const MIN_COLUMN_PX = 40;
  /** Share of the font size by which letters may leave a box that is as high as its lines. */
  const TOLERANCE = 0.3;
  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], select, script, style');
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim().slice(0, 40);
    if (!text.nodeValue || !words || !parent || !isSeen(parent)) continue;
    range.selectNodeContents(text);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width === 0) continue;
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    // Hyphenation leaves two letters or more.
    const minPart = getComputedStyle(parent).hyphens === 'auto' ? 2 : Number.POSITIVE_INFINITY;
    for (const { 0: word, index } of lines > 1
      ? text.nodeValue.matchAll(/(?<![\p{L}\p{N}.@-])\p{L}{2,}(?![\p{L}\p{N}.@-])/gu)
      : []) {
      let [letters, shortest] = [0, Number.POSITIVE_INFINITY];
      let last = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY };
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top } = range.getBoundingClientRect();
        const isNextLine = left < last.left && top > last.top + size / 2;
        if (isNextLine) [letters, shortest] = [0, Math.min(shortest, letters)];
        letters += 1;
        last = { left, top };
      }
      const isBroken = shortest < Number.POSITIVE_INFINITY;
      if (isBroken && Math.min(shortest, letters) < minPart) faults.add(`the word "${word}" is broken`);
    }
    let block: Element | null = parent;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (lines > 1 && block && block.clientWidth > 1 && block.clientWidth < MIN_COLUMN_PX)
      faults.add(`"${words}" has ${lines} lines in a column of ${block.clientWidth} px`);
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowY, clipPath, position, webkitLineClamp } = getComputedStyle(at);
      if (clipPath !== 'none' || webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(overflowY)) break;
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
