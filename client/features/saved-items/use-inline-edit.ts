import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Replaces a text with a field for editing: the focus moves to the field, and afterwards back to the edit button. */
export function useInlineEdit(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) {
      field.current?.focus();
      field.current?.select();
    } else if (wasEditing.current) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing, field]);
  const stopEditing = () => setEditing(false);
  return {
    editing,
    startEditing: () => setEditing(true),
    stopEditing,
    editButton,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') stopEditing();
    },
  };
}
