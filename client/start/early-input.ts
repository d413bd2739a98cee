type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input in a control before hydration: typed, chosen or ticked. */
export interface EarlyInput {
  readonly control: Control;
  /** Text of a field, index of a selected option, or state of a checkbox or radio. */
  readonly input: string | number | boolean;
}

const CONTROLS = 'input, select, textarea';
/** Input types that a shopper cannot fill in or tick. */
const BUTTONS: ReadonlySet<string> = new Set(['button', 'hidden', 'image', 'reset', 'submit']);

function isControl(node: unknown): node is Control {
  return (
    node instanceof HTMLSelectElement ||
    node instanceof HTMLTextAreaElement ||
    (node instanceof HTMLInputElement && !BUTTONS.has(node.type))
  );
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function inputOf(control: Control): EarlyInput['input'] {
  if (control instanceof HTMLSelectElement) return control.selectedIndex;
  return isToggle(control) ? control.checked : control.value;
}

/** Whether the shopper changed a control since the server rendered it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex !== asRendered(control)?.selectedIndex;
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  // The parser brings numbers and colours into their valid form, which differs from the attribute.
  return control.value !== control.defaultValue && control.value !== asRendered(control)?.value;
}

function asRendered<C extends Control>(control: C): C | null {
  const template = document.createElement('template');
  template.innerHTML = control.outerHTML;
  return template.content.querySelector<C>(CONTROLS);
}

/** Whether a control is a deselected radio button: the selected button of its group is the choice. */
function isUnchosenRadio(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
}

/**
 * Records the controls that differ from what the server rendered, and those that change until the returned function is
 * called. Hydration neither reports such input nor keeps all of it.
 */
export function watchEarlyInput(root: Element): () => readonly EarlyInput[] {
  const changed = new Map<Control, EarlyInput['input']>();
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (isControl(control) && !isUnchosenRadio(control) && isChanged(control)) {
      changed.set(control, inputOf(control));
    }
  }
  const record = ({ target }: Event) => {
    if (!isControl(target) || isUnchosenRadio(target)) return;
    // A map keeps the order of insertion: the control that changed last comes last.
    changed.delete(target);
    changed.set(target, inputOf(target));
  };
  const events = ['input', 'change'] as const;
  for (const name of events) document.addEventListener(name, record, { capture: true });
  return () => {
    for (const name of events) document.removeEventListener(name, record, { capture: true });
    return [...changed].map(([control, input]) => ({ control, input }));
  };
}

/** Repeats the input in the hydrated page, with the events of a shopper who types, chooses and ticks now. */
export function replayEarlyInput(early: readonly EarlyInput[]): void {
  for (const { control, input } of early) {
    // The input repeated before may have removed or disabled the control.
    if (!control.isConnected || control.disabled) continue;
    if (isToggle(control)) toggle(control, input === true);
    else if (!('readOnly' in control && control.readOnly)) enter(control, input);
  }
}

/** React compares with what was last set on the control itself, so the opposite is set before the click. */
function toggle(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

function enter(control: Control, input: EarlyInput['input']): void {
  if (control instanceof HTMLSelectElement) control.selectedIndex = Number(input);
  else if (control.type !== 'file') type(control, String(input));
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  if (control !== document.activeElement)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * React remembers what was last set on the control itself, and ignores an event that changes nothing. So the text is
 * set through the prototype, which React does not see. The caret stays.
 */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set;
  const { selectionStart, selectionEnd } = control;
  control.value = control.defaultValue;
  setter?.call(control, text);
  if (selectionStart !== null && control === document.activeElement) {
    control.setSelectionRange(selectionStart, selectionEnd);
  }
}
