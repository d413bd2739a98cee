import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Words that turn into a field and back: the focus goes into the field, and afterwards to the button that opened it. */
export function useEditing(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) {
      field.current?.focus();
      field.current?.select();
    } else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing, field]);
  const end = () => setEditing(false);
  return {
    editing,
    begin: () => setEditing(true),
    end,
    opener,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    },
  };
}
