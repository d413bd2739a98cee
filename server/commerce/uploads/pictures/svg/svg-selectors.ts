import type { SvgElement } from './parse-svg.ts';

/** The last part of a selector, which names the elements that it styles. */
interface SelectorPart {
  readonly type: string | undefined;
  readonly classes: readonly string[];
  readonly id: string | undefined;
}

/**
 * A test whether selectors may apply to an element: only the last part of each is compared, without pseudo-classes. It
 * never misses an element that they apply to.
 */
export function compileSelectors(selectors: readonly string[]): (element: SvgElement) => boolean {
  const parts = selectors.map(lastPart);
  return ({ name, attributes }) => {
    const classes = (attributes.get('class') ?? '').split(/\s+/);
    return parts.some(
      (part) =>
        (part.type === undefined || part.type === name) &&
        (part.id === undefined || part.id === attributes.get('id')) &&
        part.classes.every((wanted) => classes.includes(wanted)),
    );
  };
}

function lastPart(selector: string): SelectorPart {
  // The arguments of attribute selectors and functions may contain spaces.
  if (/[[(|]/.test(selector)) return { type: undefined, classes: [], id: undefined };
  const [compound = ''] =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      ?.split(':', 1) ?? [];
  const named = (mark: string) =>
    [...compound.matchAll(/([.#])([^.#*]+)/g)]
      .filter((part) => part[1] === mark)
      .map((part) => part[2] ?? '');
  const type = /^[^.#*]+/.exec(compound)?.[0];
  return { type, classes: named('.'), id: named('#')[0] };
}
