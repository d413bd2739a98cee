import { expect, it } from 'vitest';
import { openParts } from './started-parts.ts';

it('stops a part that becomes ready after another has failed, the last one first', async () => {
  const parts = openParts();
  const stopped: string[] = [];
  const named = (name: string) => ({
    stop: async () => {
      stopped.push(name);
    },
  });
  const [late, failing] = [Promise.withResolvers<ReturnType<typeof named>>(), Promise.withResolvers<never>()];
  await parts.add(Promise.resolve(named('api')));
  const starting = Promise.all([parts.add(late.promise), parts.add(failing.promise)]);
  failing.reject(new Error('the port is in use'));
  await expect(starting).rejects.toThrow('the port is in use');
  const stopping = parts.stop();
  late.resolve(named('late'));
  await stopping;
  expect(stopped).toEqual(['late', 'api']);
  await parts.stop();
  expect(stopped).toEqual(['late', 'api']);
});
