import type { FormsProvider } from './hubspot-forms.ts';
import { isTouched } from './is-touched.ts';
import styles from './marketing-forms.module.css';
import { whenReplaceable } from './when-replaceable.ts';

interface Replacement {
  readonly form: HTMLFormElement;
  readonly provider: FormsProvider;
  readonly formId: string;
  /** Ends the wait for the provider's form. */
  readonly deadline: AbortSignal;
  /** Removes the provider's form and shows the shop's again, also after the replacement. */
  readonly undo: AbortSignal;
  /** Called before the replacement, which may wait for a scroll without a limit: consent or page may have changed. */
  readonly isAllowed: () => boolean;
  readonly onSubmitted: () => void;
}

let forms = 0;

/**
 * Replaces a form with the provider's once that is ready, if nothing visible moves and the visitor has not begun to
 * fill in the form. Otherwise the form stays.
 */
export async function replaceForm(replacement: Replacement): Promise<void> {
  const { form, undo, isAllowed } = replacement;
  const container = hiddenContainer(form);
  undo.addEventListener('abort', () => {
    container.remove();
    form.style.display = '';
  });
  try {
    await created(replacement, container.id);
    await whenReplaceable(form, container);
  } catch {
    container.remove();
    return;
  }
  if (undo.aborted || !isAllowed() || !form.isConnected || isTouched(form)) {
    container.remove();
    return;
  }
  Object.assign(container.style, {
    width: '',
    maxWidth: getComputedStyle(form).maxWidth,
    minHeight: `${form.offsetHeight}px`,
  });
  container.className = styles.form ?? '';
  container.inert = false;
  // An attribute that React does not set on forms, and so does not reset.
  form.style.display = 'none';
}

/** An invisible element after the form, as wide as the form, that takes up no space. */
function hiddenContainer(form: HTMLFormElement): HTMLElement {
  const container = document.createElement('div');
  forms += 1;
  container.id = `marketing-form-${forms}`;
  container.className = `${styles.form} ${styles.waiting}`;
  container.inert = true;
  container.style.width = `${form.offsetWidth}px`;
  form.after(container);
  return container;
}

/** Resolves when the provider's form is ready. Rejects at the deadline. */
function created({ provider, formId, deadline, onSubmitted }: Replacement, elementId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deadline.throwIfAborted();
    deadline.addEventListener('abort', () => reject(deadline.reason));
    provider.create(formId, elementId, resolve, onSubmitted);
  });
}
