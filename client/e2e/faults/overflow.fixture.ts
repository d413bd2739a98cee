/** Runs in the page: elements that overflow the page, and texts that overflow their box or are cut off. */
export function findOverflow(): string[] {
  const TOLERANCE_PX = 1;
  const width = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const nameOf = (element: Element) =>
    `<${element.localName} ${element.id || element.className}> ${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`;
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX);
  const clips = (element: Element) => ['hidden', 'clip'].includes(styleOf(element).overflowX);
  const invisible = new Map<Element, boolean>();
  const isInvisible = (element: Element) => {
    const known =
      invisible.get(element) ??
      (styleOf(element).clipPath !== 'none' ||
        // Radix hides the announcement of a toast so.
        styleOf(element).clip !== 'auto' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    invisible.set(element, known);
    return known;
  };
  const isPainted = (element: Element) => {
    const { backgroundColor, borderLeftStyle, borderRightStyle, display } = styleOf(element);
    if (display.startsWith('inline') && !display.includes('-')) return false;
    const hasBackground = !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
    return hasBackground || (borderLeftStyle !== 'none' && borderRightStyle !== 'none');
  };
  /** A `box` must contain its texts, an `end` may cut them off, and a `frame` is skipped for its parent. */
  const kinds = new Map<Element, 'end' | 'box' | 'frame'>();
  const kindOf = (element: Element) => {
    const isEnd = () =>
      scrolls(element) || isInvisible(element) || styleOf(element).textOverflow === 'ellipsis';
    const isBox = () => clips(element) || isPainted(element);
    const kind = kinds.get(element) ?? (isEnd() ? 'end' : isBox() ? 'box' : 'frame');
    kinds.set(element, kind);
    return kind;
  };

  const faults = new Set<string>();
  if (document.documentElement.scrollWidth > width) {
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right } = element.getBoundingClientRect();
      if (right <= width + TOLERANCE_PX && left >= -TOLERANCE_PX) continue;
      let at: Element | null = element.parentElement;
      while (at && at !== document.body && !scrolls(at) && !clips(at)) at = at.parentElement;
      const isDeepest = ![...element.children].some(
        (child) => child.getBoundingClientRect().right > width + TOLERANCE_PX,
      );
      if (at === document.body && isDeepest && !isInvisible(element))
        faults.add(`${nameOf(element)} overflows the page`);
    }
    if (faults.size === 0) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent || isInvisible(parent)) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (left === right) continue;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const kind = kindOf(at);
      if (kind === 'end') break;
      if (kind === 'frame') continue;
      const box = at.getBoundingClientRect();
      if (left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX) {
        faults.add(`"${text.nodeValue.trim().slice(0, 40)}" overflows ${nameOf(at)}`);
        break;
      }
    }
  }
  return [...faults];
}
