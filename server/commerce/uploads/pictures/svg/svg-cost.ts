import type { SvgElement } from './parse-svg.ts';
import { EFFECT_COSTS, effectsOf, type StyleEffects } from './svg-effects.ts';
import { roleOf } from './svg-elements.ts';
import { SvgFault } from './svg-fault.ts';
import { compileSelectors } from './svg-selectors.ts';
import type { StyleRule } from './svg-style.ts';

/** In simple shapes: about two seconds. */
const MAX_COST = 30_000;
/** Nested surfaces of the size of the picture, of 6 to 60 MB. */
const MAX_LAYERS = 12;
/** Nested elements and references. */
const MAX_DEPTH = 300;
/** Decoders compare each element with each part of each selector. */
const MAX_STYLE_COMPARISONS = 5_000_000;
const CHARACTERS_PER_SHAPE = 200;
const PIXELS_PER_SHAPE = 5_000;

/** The cost of drawing an element with its children and all that they refer to. */
interface Cost {
  /** In simple shapes. */
  readonly cost: number;
  readonly shapes: number;
  /** At most. */
  readonly vertices: number;
  readonly layers: number;
}

export interface Drawing {
  readonly root: SvgElement;
  readonly rules: readonly StyleRule[];
  /** Pixels of embedded pictures. */
  readonly pixels: ReadonlyMap<SvgElement, number>;
}

/**
 * Rejects a drawing that cannot be drawn in time. References count as often as they are drawn: twenty elements that use
 * each other twice are a million. Throws SvgFault, also for references in a circle.
 */
export function checkCost({ root, rules, pixels }: Drawing): void {
  const elements = [...withDescendants(root)];
  const selectorParts = rules.reduce(
    (sum, { selectors }) => sum + selectors.join(' ').split(/\s+/).length,
    0,
  );
  if (elements.length * selectorParts > MAX_STYLE_COMPARISONS) throw tooComplex('style rules');
  // The first element with an id counts.
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.get('id') ?? '', element]));
  byId.delete('');
  const effectsOn = createEffects(rules);
  const costs = new Map<SvgElement, Cost | 'open'>();

  const costOf = (element: SvgElement, depth: number): Cost => {
    const known = costs.get(element);
    if (known === 'open') throw tooComplex('references in a circle');
    if (known) return known;
    if (depth > MAX_DEPTH) throw tooComplex('nested references');
    costs.set(element, 'open');
    const drawn = element.children.filter(({ name }) => roleOf(name) !== 'definition');
    const linked = byId.get(fragmentOf(element.attributes.get('href')));
    const content = [...drawn, ...(linked ? [linked] : [])]
      .map((child) => costOf(child, depth + 1))
      .reduce(add, ownCost(element, pixels.get(element) ?? 0));

    let { cost, layers } = content;
    for (const effects of effectsOn(element)) {
      cost += effects.cost;
      for (const { id, per } of effects.references) {
        const target = byId.get(id);
        if (!target) continue;
        const referenced = costOf(target, depth + 1);
        cost += referenced.cost * { element: 1, shape: content.shapes, vertex: content.vertices }[per];
        layers = Math.max(layers, referenced.layers);
      }
      layers += effects.layers;
    }
    if (cost > MAX_COST) throw tooComplex('elements and effects');
    if (layers > MAX_LAYERS) throw tooComplex('nested effects');
    const total = { ...content, cost, layers };
    costs.set(element, total);
    return total;
  };
  costOf(root, 0);
}

/** The effects of the attributes and the rules that may apply to an element. */
function createEffects(rules: readonly StyleRule[]): (element: SvgElement) => readonly StyleEffects[] {
  const costly = rules
    .map(({ selectors, declarations }) => ({
      effects: effectsOf(declarations),
      mayApply: compileSelectors(selectors),
    }))
    .filter(({ effects }) => effects.cost > 0 || effects.references.length > 0);
  return (element) => [
    effectsOf([...element.attributes, ...element.style]),
    ...costly.filter(({ mayApply }) => mayApply(element)).map(({ effects }) => effects),
  ];
}

function ownCost({ name, attributes }: SvgElement, pixels: number): Cost {
  const nothing = { cost: 1, shapes: 0, vertices: 0, layers: 0 };
  switch (roleOf(name)) {
    case 'shape': {
      const { length } = attributes.get('d') ?? attributes.get('points') ?? '';
      // The shortest vertex is `h1`.
      return { ...nothing, cost: 1 + length / CHARACTERS_PER_SHAPE, shapes: 1, vertices: 2 + length / 2 };
    }
    case 'image':
      return { ...nothing, cost: 1 + pixels / PIXELS_PER_SHAPE };
    case 'primitive':
      return { ...nothing, cost: EFFECT_COSTS.primitive };
    default:
      return nothing;
  }
}

function add(one: Cost, other: Cost): Cost {
  return {
    cost: one.cost + other.cost,
    shapes: one.shapes + other.shapes,
    vertices: one.vertices + other.vertices,
    layers: Math.max(one.layers, other.layers),
  };
}

function* withDescendants(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}

function fragmentOf(href = ''): string {
  return href.startsWith('#') ? href.slice(1) : '';
}

function tooComplex(reason: string): SvgFault {
  return new SvgFault('svgComplex', `too many ${reason}`);
}
