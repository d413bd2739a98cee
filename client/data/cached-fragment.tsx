import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** The HTML of a part, made when first asked for and kept as long as `of` lives. */
export type PartKeeper = (of: object, name: string, part: () => ReactNode) => string;

const KeeperContext = createContext<PartKeeper | undefined>(undefined);

/** Only the server gives one. */
export const PartKeeperProvider = KeeperContext.Provider;

type Element = 'div' | 'header' | 'li' | 'section' | 'ul';

interface KeptPartProps {
  /** The cached value that the part shows; the cache hands out the same frozen object until it changes. */
  readonly of: object;
  /** Tells the parts made of one value apart, with everything else that they depend on. */
  readonly name: string;
  readonly as: Element | ComponentType<{ className?: string; children?: ReactNode }>;
  readonly className?: string | undefined;
  readonly 'aria-busy'?: boolean | undefined;
  readonly children: () => ReactNode;
}

/**
 * An element whose content follows from a cached value and the shop alone. The server renders it once for all the
 * pages that show it and puts the same HTML in again (decision 008); in the browser it is an element like any other,
 * so it hydrates and may hold state and handlers. Inside, no router and no query is at hand, and no id that useId made
 * may be in the HTML: two copies of it would share the id.
 */
export function KeptPart({ of, name, as, children, ...own }: KeptPartProps) {
  const keep = useContext(KeeperContext);
  return keep
    ? createElement(as, { ...own, dangerouslySetInnerHTML: { __html: keep(of, name, children) } } as object)
    : createElement(as, own, children());
}
