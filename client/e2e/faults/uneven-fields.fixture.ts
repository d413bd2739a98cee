/** Runs in the page: fields whose labels are beside each other and whose boxes are at different heights. */
export function findUnevenFields(): string[] {
  const TOLERANCE_PX = 1;
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const first = new Map<string, { readonly label: HTMLLabelElement; readonly box: number }>();
  const faults: string[] = [];
  for (const label of document.querySelectorAll('label')) {
    const control = label.control;
    // The label of a checkbox or radio button is beside its control.
    if (!control?.matches('input:not([type="checkbox"], [type="radio"]), select')) continue;
    if (!label.checkVisibility({ visibilityProperty: true }) || label.offsetWidth <= 1) continue;
    const form = label.closest('form')?.getBoundingClientRect().top ?? 0;
    const row = `${Math.round(form)} ${Math.round(topOf(label))}`;
    const { label: other, box } = first.get(row) ?? { label, box: topOf(control) };
    first.set(row, { label: other, box });
    if (Math.abs(box - topOf(control)) > TOLERANCE_PX)
      faults.push(`the boxes of "${other.innerText}" and "${label.innerText}" are at different heights`);
  }
  return faults;
}
