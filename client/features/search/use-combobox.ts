import { type RefObject, useEffect, useState } from 'react';
import { addRecentSearch } from './recent-searches.ts';

interface Combobox {
  readonly text: string;
  readonly isOpen: boolean;
  close(): void;
}

interface ComboboxElements {
  /** Id of the list. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
}

const ACTIVE = 'aria-activedescendant';

/**
 * The behaviour of a combobox with a list (ARIA Authoring Practices): arrows move between the options while the field
 * keeps the focus, Enter opens the active option or else submits the form, Escape and leaving the form close the list.
 * It adds listeners to the field, because the field was rendered before this code was loaded.
 */
export function useCombobox({ id, input, panel }: ComboboxElements): Combobox {
  const [text, setText] = useState(() => input.current?.value ?? '');
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input.current);

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const options = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const activeOption = () => options().find((option) => option.id === field.getAttribute(ACTIVE));
    const activate = (option: HTMLElement | undefined) => {
      activeOption()?.setAttribute('aria-selected', 'false');
      option?.setAttribute('aria-selected', 'true');
      option?.scrollIntoView({ block: 'nearest' });
      if (option) field.setAttribute(ACTIVE, option.id);
      else field.removeAttribute(ACTIVE);
    };
    const move = (step: 1 | -1) => {
      const all = options();
      const current = activeOption();
      // The field counts as one more option.
      const place = current ? all.indexOf(current) : all.length;
      const places = all.length + 1;
      activate(all[(place + step + places) % places]);
    };
    const handlers = {
      input: () => {
        activate(undefined);
        setText(field.value);
        setIsOpen(true);
      },
      focus: () => {
        setText(field.value);
        setIsOpen(true);
      },
      keydown: (event: KeyboardEvent) => {
        if (event.isComposing) return;
        const isShown = field.getAttribute('aria-expanded') === 'true';
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          if (!isShown) setIsOpen(true);
          else move(event.key === 'ArrowDown' ? 1 : -1);
        } else if (event.key === 'Escape' && isShown) {
          // Escape would clear a field of the type search.
          event.preventDefault();
          setIsOpen(false);
        } else if (event.key === 'Enter' && isShown && activeOption()) {
          event.preventDefault();
          activeOption()?.click();
        }
      },
    } as const;
    const submit = () => {
      addRecentSearch(field.value);
      setIsOpen(false);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOpen(false);
    };
    // The shopper may have typed or moved the focus since the first render.
    setText(field.value);
    setIsOpen(document.activeElement === field);
    field.addEventListener('input', handlers.input);
    field.addEventListener('focus', handlers.focus);
    field.addEventListener('click', handlers.focus);
    field.addEventListener('keydown', handlers.keydown);
    form.addEventListener('submit', submit);
    form.addEventListener('focusout', leave);
    return () => {
      field.removeEventListener('input', handlers.input);
      field.removeEventListener('focus', handlers.focus);
      field.removeEventListener('click', handlers.focus);
      field.removeEventListener('keydown', handlers.keydown);
      form.removeEventListener('submit', submit);
      form.removeEventListener('focusout', leave);
    };
  }, [input, panel]);

  // After every render, because the options may have changed.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const list = document.getElementById(id);
    const isShown = isOpen && list !== null && list.querySelector('[role=option]') !== null;
    field.setAttribute('aria-expanded', String(isShown));
    const active = field.getAttribute(ACTIVE);
    if (!isShown || (active && !document.getElementById(active))) field.removeAttribute(ACTIVE);
  });

  return { text, isOpen, close: () => setIsOpen(false) };
}
