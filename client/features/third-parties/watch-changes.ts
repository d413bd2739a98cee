const QUESTION = '[data-consent]';
/** Browsers change the default of these, for example to a value within the bounds. */
const WITHOUT_DEFAULT = ['range', 'color'];

/**
 * Starts to watch the fields of the page. Returns whether the visitor has changed one of them since the last navigation to
 * another page, except those of the question for consent.
 */
export function watchChanges(onNavigation: (listener: () => void) => void): () => boolean {
  let page = window.location.pathname;
  // React lets the default of a controlled text field follow its value.
  let isChanged = false;
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && !target.closest(QUESTION)) isChanged = true;
    },
    { capture: true },
  );
  onNavigation(() => {
    if (window.location.pathname === page) return;
    page = window.location.pathname;
    isChanged = false;
  });
  return () => isChanged || [...document.forms].some((form) => !form.closest(QUESTION) && hasChange(form));
}

const hasChange = ({ elements }: HTMLFormElement) => [...elements].some(isUnlikeDefault);

function isUnlikeDefault(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked;
    return !WITHOUT_DEFAULT.includes(control.type) && control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return control instanceof HTMLSelectElement && isUnlikeDefaultChoice([...control.options]);
}

/** React selects an option of a controlled field without a default. */
function isUnlikeDefaultChoice(options: readonly HTMLOptionElement[]): boolean {
  if (!options.some((option) => option.defaultSelected)) return false;
  return options.some((option) => option.selected !== option.defaultSelected);
}
