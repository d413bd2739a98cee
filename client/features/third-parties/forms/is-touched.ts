/** Whether a form has the focus, or contains something that the visitor entered. */
export function isTouched(form: HTMLFormElement): boolean {
  return form.contains(document.activeElement) || [...form.elements].some(isFilled);
}

function isFilled(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'hidden') return false;
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked;
    return control.value !== '';
  }
  const hasValue = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return hasValue && control.value !== '';
}
