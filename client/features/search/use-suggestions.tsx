import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyOrNothing } from '#client/ui/lazy/lazy-or-nothing.ts';

const Suggestions = lazyOrNothing(() => import('./suggestions.tsx').then((module) => module.Suggestions));

interface WithSuggestions {
  readonly field: ComponentProps<'input'>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** To render inside the form, which needs a CSS position. */
  readonly panel: ReactNode;
}

/**
 * Makes a search field a combobox. Its code is loaded when the field receives the focus; until then, without its
 * code and without JavaScript, it is a plain field.
 */
export function useSuggestions(id: string): WithSuggestions {
  const input = useRef<HTMLInputElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  // The field may have received the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setIsLoaded(true);
  }, []);
  return {
    input,
    field: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-suggestions`,
      // The combobox updates it.
      'aria-expanded': false,
      onFocus: () => setIsLoaded(true),
    },
    panel: isLoaded && (
      <Suspense fallback={null}>
        <Suggestions id={`${id}-suggestions`} input={input} />
      </Suspense>
    ),
  };
}
