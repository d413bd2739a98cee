import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { SERVER_NAMESPACES } from '#shared/locales/server-namespaces.ts';
import { TEXT_SETS } from '#shared/locales/text-sets.ts';
import { messagesPlugin } from './messages-plugin.ts';

const plugin = messagesPlugin(process.cwd(), 'easyfelt');
const context = { addWatchFile: () => {} };

/** The source of a virtual module; undefined for an unknown one. */
function sourceOf(id: string): string | undefined {
  if (typeof plugin.load !== 'function') throw new Error('The plugin has no load hook');
  const source: unknown = Reflect.apply(plugin.load, context, [`\0virtual:messages${id}`]);
  return typeof source === 'string' ? source : undefined;
}

test('the browser can load the namespaces of screens, and none of the server', () => {
  const imported = [...(sourceOf('') ?? '').matchAll(/import\('virtual:messages\/([^']+)'\)/g)].map(
    ([, id]) => id,
  );
  expect(imported).toEqual(LOCALES.flatMap((locale) => TEXT_SETS.map((name) => `${locale}/${name}`)));
  expect(sourceOf('/nl-NL/cart')).toContain('export default JSON.parse(');
  for (const name of SERVER_NAMESPACES) expect([name, sourceOf(`/nl-NL/${name}`)]).toEqual([name, undefined]);
});
