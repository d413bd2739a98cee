import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** Returns the HTML of a fragment, cached for as long as `source` is in memory. */
export type FragmentRenderer = (source: object, name: string, render: () => ReactNode) => string;

const FragmentRendererContext = createContext<FragmentRenderer | undefined>(undefined);

/** Set on the server only; without one a fragment renders its children. */
export const FragmentRendererProvider = FragmentRendererContext.Provider;

type Element = 'div' | 'header' | 'li' | 'section' | 'ul';

interface CachedFragmentProps {
  /** The value that the fragment shows. The data cache returns the same frozen object until the value changes. */
  readonly source: object;
  /** Identifies the fragment among those of the same source; includes everything else that it depends on. */
  readonly name: string;
  readonly as: Element | ComponentType<{ className?: string | undefined; children?: ReactNode }>;
  readonly className?: string | undefined;
  /** The content depends on the request, too, such as on a rejected form: it bypasses the cache. */
  readonly isUncached?: boolean;
  readonly 'aria-busy'?: boolean | undefined;
  readonly children: () => ReactNode;
}

/**
 * An element whose content depends only on a cached value and the shop. The server renders the content once and reuses
 * the HTML in every page that shows it (shared/decisions/008-fragment-cache.md). In the browser it is an ordinary
 * element: it hydrates and may hold state and handlers. The content must not use the router, queries or ids of useId,
 * which would be duplicated.
 */
export function CachedFragment(props: CachedFragmentProps) {
  const { source, name, as, isUncached, children, ...attributes } = props;
  const renderFragment = useContext(FragmentRendererContext);
  if (!renderFragment || isUncached) return createElement(as, attributes, children());
  const html = { __html: renderFragment(source, name, children) };
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: html } as object);
}
