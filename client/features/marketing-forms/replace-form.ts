import type { FormsProvider } from './hubspot-forms.ts';
import { isTouched } from './is-touched.ts';
import styles from './marketing-forms.module.css';
import { whenReplaceable } from './when-replaceable.ts';

interface Replacement {
  readonly form: HTMLFormElement;
  readonly provider: FormsProvider;
  /** Id of the provider's form. */
  readonly formId: string;
  /** Ends the wait for the provider's form. */
  readonly deadline: AbortSignal;
  readonly onSubmitted: () => void;
}

let forms = 0;

/**
 * Replaces a form by the provider's, once that is ready, if nothing visible moves and the visitor has not begun to fill in
 * the form. Resolves with the element that contains the provider's form; undefined if the form stays.
 */
export async function replaceForm(replacement: Replacement): Promise<HTMLElement | undefined> {
  const { form } = replacement;
  const container = hiddenContainer(form);
  try {
    await created(replacement, container.id);
    await whenReplaceable(form, container);
  } catch {
    container.remove();
    return undefined;
  }
  if (!form.isConnected || isTouched(form)) {
    container.remove();
    return undefined;
  }
  Object.assign(container.style, {
    ...{ width: '', maxWidth: getComputedStyle(form).maxWidth },
    minHeight: `${form.offsetHeight}px`,
  });
  container.className = styles.form ?? '';
  container.inert = false;
  // An attribute that React does not set on forms, and so does not reset.
  form.style.display = 'none';
  return container;
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
