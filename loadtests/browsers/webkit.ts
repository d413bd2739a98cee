import { freePort } from '#server/platform/http/free-port.ts';
import { startPinned } from '#server/platform/testing/processes/pinned-process.ts';
import { clickActions, type DrivenBrowser, typeActions, WINDOW } from './driven-browser.ts';
import { fieldOf, textOf } from './json-fields.ts';

/**
 * Starts WebKitGTK's MiniBrowser by WebDriver, https://www.w3.org/TR/webdriver2/, on a display of Xvfb: it has no
 * headless mode.
 */
export async function startWebKit(driverPath: string, displayPath: string): Promise<DrivenBrowser> {
  const display = await startPinned({
    command: displayPath,
    args: ['-displayfd', '1', '-screen', '0', `${WINDOW.width}x1000x24`],
    isReady: (output) => /^\d+$/m.test(output),
  });
  const [number = ''] = /^\d+$/m.exec(display.output()) ?? [];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const driver = await startPinned({
    command: driverPath,
    args: [`--port=${port}`],
    env: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    isReady: async () => (await fetch(`${origin}/status`)).ok,
  });
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const value = fieldOf(await response.json(), 'value');
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = async () => {
    await driver.stop();
    await display.stop();
  };
  try {
    const session = await call('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const base = `/session/${textOf(session, 'sessionId')}`;
    await call('POST', `${base}/window/rect`, { x: 0, y: 0, ...WINDOW });
    const perform = async (actions: object) => {
      await call('POST', `${base}/actions`, { actions });
    };
    return {
      name: `WebKitGTK ${textOf(fieldOf(session, 'capabilities'), 'browserVersion')}`,
      open: async (url) => void (await call('POST', `${base}/url`, { url })),
      evaluate: (expression) =>
        call('POST', `${base}/execute/sync`, { script: `return (${expression})`, args: [] }),
      click: (x, y) => perform(clickActions(x, y)),
      type: (text) => perform(typeActions(text)),
      back: async () => void (await call('POST', `${base}/back`, {})),
      async close() {
        await call('DELETE', base);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
