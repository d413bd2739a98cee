import type { Page } from 'playwright-core';

interface Focus {
  /** The focused element, for messages. */
  readonly element: string;
  /** Empty if its outline is painted, whole and with enough contrast. */
  readonly faults: readonly string[];
  /** Whether it was visited before: Tab has gone round. */
  readonly isKnown: boolean;
  readonly isInMain: boolean;
}

/** Runs in the page: describes the focused element and its outline. */
function inspectFocus(): Focus {
  const MIN_CONTRAST = 3;
  const MIN_OUTLINE_PX = 2;
  const focused = document.activeElement ?? document.body;
  const isKnown = focused.hasAttribute('data-was-focused');
  focused.setAttribute('data-was-focused', '');
  const isInMain = focused.closest('main') !== null;
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const element = `<${focused.localName} ${focused.id || focused.getAttribute('name') || ''}> ${words.slice(0, 40)}`;
  // Headings and regions that only a script focuses are not in the tab order.
  const isStop = focused instanceof HTMLElement && focused.tabIndex >= 0;
  if (focused === document.body || !isStop || isKnown) return { element, faults: [], isKnown, isInMain };

  // A canvas parses a colour in any notation. It is slow, so the few colours of a page are cached.
  const page = window as Window & { knownColours?: Map<string, readonly number[]> };
  page.knownColours ??= new Map();
  const known = page.knownColours;
  const readColour = (colour: string): readonly number[] => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pixel) return [];
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  };
  const rgba = (colour: string): readonly number[] => {
    const read = known.get(colour) ?? readColour(colour);
    known.set(colour, read);
    return read;
  };
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundBehind = (start: Element): readonly number[] => {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };

  // The outline belongs to the element itself, to a pseudo-element that covers its card, or to its visible frame.
  const candidates: { owner: Element; style: CSSStyleDeclaration }[] = [];
  const add = (owner: Element | null | undefined, pseudo?: string) => {
    if (owner) candidates.push({ owner, style: getComputedStyle(owner, pseudo) });
  };
  add(focused);
  add(focused, '::after');
  add(focused.nextElementSibling);
  for (let at = focused.parentElement, depth = 0; at && depth < 4; at = at.parentElement, depth += 1) add(at);
  const shown = candidates.find(
    ({ style }) =>
      style.opacity !== '0' &&
      style.outlineStyle !== 'none' &&
      Number.parseFloat(style.outlineWidth) >= MIN_OUTLINE_PX,
  );
  if (!shown) return { element, faults: ['has no outline'], isKnown, isInMain };

  const faults: string[] = [];
  const { style } = shown;
  let { owner } = shown;
  // A pseudo-element covers the nearest positioned ancestor.
  if (owner === focused && getComputedStyle(focused).outlineStyle === 'none') {
    while (owner.parentElement && getComputedStyle(owner).position === 'static') owner = owner.parentElement;
  }
  const box = owner.getBoundingClientRect();
  const reach = Math.max(0, Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset));
  const outline = {
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  };
  const cut = (
    by: string,
    area: { left: number; top: number; right: number; bottom: number },
    axes: string,
  ) => {
    const isCut =
      (axes.includes('x') && (outline.left < area.left - 0.5 || outline.right > area.right + 0.5)) ||
      (axes.includes('y') && (outline.top < area.top - 0.5 || outline.bottom > area.bottom + 0.5));
    if (isCut) faults.push(`its outline is cut by ${by}`);
  };
  let isFixed = getComputedStyle(owner).position === 'fixed';
  for (let at = owner.parentElement; at && at !== document.body && !isFixed; at = at.parentElement) {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(at);
    const axes = (overflowX === 'visible' ? '' : 'x') + (overflowY === 'visible' ? '' : 'y');
    if (axes || clipPath !== 'none') {
      cut(`<${at.localName} ${at.className}>`, at.getBoundingClientRect(), clipPath === 'none' ? axes : 'xy');
    }
    isFixed = position === 'fixed';
  }
  const { clientWidth, clientHeight } = document.documentElement;
  cut('the edge of the page', { left: 0, right: clientWidth, top: 0, bottom: clientHeight }, 'x');

  const outlineColour = rgba(style.outlineColor);
  const isInside = Number.parseFloat(style.outlineOffset) < 0;
  const behind = backgroundBehind(isInside ? owner : (owner.parentElement ?? owner));
  const [light, dark] = [luminance(outlineColour), luminance(behind)].sort((one, other) => other - one);
  const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  if (contrast < MIN_CONTRAST) faults.push(`its outline has a contrast of ${contrast.toFixed(2)}`);

  // Sticky bars must not hide it.
  const corners = [
    [box.left + 2, box.top + 2],
    [box.right - 2, box.top + 2],
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + 2, box.bottom - 2],
    [box.right - 2, box.bottom - 2],
  ] as const;
  const isVisibleAt = ([x, y]: readonly [number, number]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (owner.contains(top) || top.contains(focused));
  };
  if (!corners.some(isVisibleAt)) faults.push('is covered by another element');
  return { element, faults, isKnown, isInMain };
}

/**
 * Presses Tab until it has gone round the document or the open dialog; with `within: 'main'`, from the start of the main
 * element until it leaves it. Returns the faults of all focused elements and their number.
 */
export async function tabThroughPage(
  page: Page,
  { within = 'document' }: { readonly within?: 'document' | 'main' } = {},
): Promise<{ readonly faults: readonly string[]; readonly count: number }> {
  const faults: string[] = [];
  let count = 0;
  await page.evaluate((isMain) => {
    for (const element of document.querySelectorAll('[data-was-focused]'))
      element.removeAttribute('data-was-focused');
    if (isMain) document.querySelector('main')?.focus();
  }, within === 'main');
  for (;;) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(inspectFocus);
    if (focus.isKnown || (within === 'main' && !focus.isInMain)) return { faults, count };
    count += 1;
    faults.push(...focus.faults.map((fault) => `${focus.element}: ${fault}`));
  }
}
