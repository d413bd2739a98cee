import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPinned } from '#server/platform/testing/processes/pinned-process.ts';
import { clickActions, type DrivenBrowser, typeActions, WINDOW } from './driven-browser.ts';
import { fieldOf, textOf } from './json-fields.ts';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

interface Connection {
  call(method: string, params: object): Promise<unknown>;
  close(): void;
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} refuses the connection`)));
  });
  const waiting = new Map<unknown, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const call = waiting.get(fieldOf(message, 'id'));
    if (fieldOf(message, 'type') === 'success') call?.resolve(fieldOf(message, 'result'));
    else call?.reject(new Error(String(data)));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
  });
  return {
    call(method, params) {
      const id = waiting.size + 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(id, call);
      socket.send(JSON.stringify({ id, method, params }));
      return call.promise;
    },
    close: () => socket.close(),
  };
}

/** Starts Firefox by WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/, with a new profile. */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const firefox = await startPinned({
    command: executablePath,
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    isReady: (output) => LISTENING.test(output),
  });
  const [, address = ''] = LISTENING.exec(firefox.output()) ?? [];
  const stop = async () => {
    await firefox.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const { call, close } = await connect(`${address}/session`);
    const session = await call('session.new', { capabilities: {} });
    const context = textOf(await call('browsingContext.create', { type: 'tab' }), 'context');
    await call('browsingContext.setViewport', { context, viewport: WINDOW });
    const perform = async (actions: object) => {
      await call('input.performActions', { context, actions });
    };
    return {
      name: `Firefox ${textOf(fieldOf(session, 'capabilities'), 'browserVersion')}`,
      open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
      async evaluate(expression) {
        const given = { expression: `JSON.stringify({ value: ${expression} })`, awaitPromise: false };
        const evaluated = await call('script.evaluate', { ...given, target: { context } });
        if (fieldOf(evaluated, 'type') !== 'success') throw new Error(JSON.stringify(evaluated));
        return fieldOf(JSON.parse(textOf(fieldOf(evaluated, 'result'), 'value')), 'value');
      },
      click: (x, y) => perform(clickActions(x, y)),
      type: (text) => perform(typeActions(text)),
      back: async () => void (await call('browsingContext.traverseHistory', { context, delta: -1 })),
      async close() {
        close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
