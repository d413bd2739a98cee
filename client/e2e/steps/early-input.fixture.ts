import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { href, type Screen } from '#shared/screens/index.ts';

export const EARLY_LOCALE = 'nl-NL';

/** A control that the shopper changed before hydration, and its state since then. */
export interface EarlyControl {
  readonly name: string;
  readonly state: string | boolean;
}

const MARK = 'data-early';
/** The slider and the mode of a size set other fields, so they have tests of their own. */
const SKIPPED = ['hidden', 'submit', 'button', 'reset', 'file', 'range'];

/**
 * Holds the scripts of the application, and so its hydration, until the returned function is called; with `exceptEntry`
 * all but the first one, which starts it.
 */
export async function holdScripts(page: Page, { exceptEntry = false } = {}): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isScript = ({ pathname }: URL) =>
    pathname.endsWith('.js') &&
    !pathname.includes('price-display') &&
    !(exceptEntry && pathname.includes('/entry-client'));
  await page.route(isScript, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.unroute(isScript);
  };
}

/** Opens a page without waiting for its scripts. */
export async function openBeforeHydration(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#page-state').waitFor({ state: 'attached' });
}

/** Marks a control, so that it is found again, and returns its name in the test. */
async function mark(control: Locator): Promise<string> {
  return control.evaluate((element, attribute) => {
    const { name, id, value, type } = element as HTMLInputElement;
    const own = type === 'radio' || type === 'checkbox' ? `${name}=${value}` : id || name;
    element.setAttribute(attribute, own);
    return own;
  }, MARK);
}

/** Text that a shopper types in a field: another number in a field with a number, else a word. */
function typedInto(value: string, type: string): string {
  if (type === 'color') return value === '#112233' ? '#332211' : '#112233';
  if (type === 'email') return 'early@example.org';
  if (/^\d+$/.test(value)) return Number(value) < 12 ? '12' : String(Number(value) + 50);
  return 'early words';
}

/**
 * Changes every visible control inside an element but sliders and modes: types in each field, clicks each checkbox, and
 * chooses the last radio of each group and the last option of each list. `texts` are for the fields with these ids.
 */
export async function changeEveryControl(
  root: Locator,
  texts: Readonly<Record<string, string>> = {},
): Promise<EarlyControl[]> {
  const changed: EarlyControl[] = [];
  const groups = new Map<string, Locator>();
  for (const control of await root.locator('input, select, textarea').all()) {
    const { type, value, id, name, inert } = await control.evaluate((element) => {
      const { type, value, id, name, disabled, readOnly } = element as HTMLInputElement;
      const inert = disabled || readOnly || !element.checkVisibility();
      return { type, value, id, name, inert };
    });
    if (inert || SKIPPED.includes(type) || name.startsWith('mode.')) continue;
    if (type === 'radio') groups.set(name, control);
    else if (type === 'checkbox') {
      await control.evaluate((element) => (element as HTMLInputElement).click());
      changed.push({ name: await mark(control), state: await control.isChecked() });
    } else if (type === 'select-one') {
      const last = (await control.locator('option').count()) - 1;
      const given = texts[id];
      await control.selectOption(given === undefined ? { index: last } : given);
      changed.push({ name: await mark(control), state: await control.inputValue() });
    } else {
      const text = texts[id] ?? typedInto(value, type);
      await control.fill(text);
      changed.push({ name: await mark(control), state: text });
    }
  }
  for (const radio of groups.values()) {
    await radio.evaluate((element) => (element as HTMLInputElement).click());
    changed.push({ name: await mark(radio), state: true });
  }
  return changed;
}

/** The current state of the controls that were changed before hydration. */
export async function currentState(
  root: Locator,
  controls: readonly EarlyControl[],
): Promise<EarlyControl[]> {
  const now: EarlyControl[] = [];
  for (const { name, state } of controls) {
    const control = root.locator(`[${MARK}="${name}"]`);
    if ((await control.count()) !== 1) now.push({ name, state: 'gone' });
    else
      now.push({
        name,
        state: typeof state === 'boolean' ? await control.isChecked() : await control.inputValue(),
      });
  }
  return now;
}

interface Visit {
  readonly slug?: string;
  readonly query?: Record<string, string>;
}

/** Changes controls of a screen while its scripts are on their way, then lets it hydrate. */
export async function changeBeforeHydration<T>(
  { page, url }: Shopper,
  screen: Screen,
  visit: Visit,
  change: (main: Locator) => Promise<T>,
): Promise<T> {
  const release = await holdScripts(page);
  await openBeforeHydration(page, url(href(screen, EARLY_LOCALE, visit)));
  const changed = await change(page.getByRole('main'));
  expect(await page.locator('html[data-hydrated]').count(), 'not hydrated yet').toBe(0);
  await release();
  return changed;
}

export async function expectKept(root: Locator, changed: readonly EarlyControl[]): Promise<void> {
  expect(changed.length).toBeGreaterThan(0);
  expect(await currentState(root, changed)).toEqual(changed);
}

/** The input of the next call of a procedure, which `action` causes. */
export async function callInput(
  { page }: Shopper,
  procedure: string,
  action: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const isCall = (request: Request) => request.method() === 'POST' && request.url().includes(procedure);
  const sent: string[] = [];
  page.on('request', (other) => sent.push(`${other.method()} ${new URL(other.url()).pathname}`));
  const [request] = await Promise.all([page.waitForRequest(isCall), action()]).catch(
    async (cause: unknown) => {
      const faults = await page
        .locator('[aria-invalid="true"], [role="alert"]')
        .evaluateAll((found) => found.map(({ id, textContent }) => id || textContent));
      throw new Error(`${procedure} was not called; faults ${faults.join()}; sent ${sent.join()}`, { cause });
    },
  );
  // A batch of one call, serialised by superjson.
  const { 0: call } = request.postDataJSON() as Readonly<Record<number, { json: Record<string, unknown> }>>;
  if (!call) throw new Error(`${procedure} had no input: ${request.postData()}`);
  return call.json;
}
