import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { isRecord } from '#shared/validation/is-record.ts';

const signals = new AsyncLocalStorage<AbortSignal>();

// Mollie's client accepts no signal, timeout or agent, so its requests are taken from Node.js, which reports each one.
subscribe('http.client.request.created', (message) => {
  const signal = signals.getStore();
  if (!signal || !isRecord(message) || !('request' in message)) return;
  if (message.request instanceof ClientRequest) addAbortSignal(signal, message.request);
});

/** Runs `work`. The HTTP requests that it makes with node:http end when `signal` is aborted. */
export function abortRequests<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work);
}
