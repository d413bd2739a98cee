/** A browser of this machine that is driven with real input. */
export interface DrivenBrowser {
  /** Its name and version. */
  readonly name: string;
  /** Loads a page. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; returns its value, which JSON can write. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  /** Presses the Back button of the browser. */
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A phone, on which menu and filters are sheets. */
export const WINDOW = { width: 400, height: 800 };

/** Input of the W3C actions, which WebDriver and WebDriver BiDi have in common. */
export function clickActions(x: number, y: number) {
  const point = { x: Math.round(x), y: Math.round(y) };
  const actions = [
    { type: 'pointerMove', ...point },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function typeActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
