import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWithOwnProcess } from './own-process.fixture.ts';

describe('filesWithOwnProcess', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'own-process-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (name: string, source: string) => writeFileSync(path.join(root, name), source);
  const found = () => filesWithOwnProcess('*.test.ts', root);
  // In parts, so that this file itself does not match.
  const call = (name: string, ...args: readonly string[]) => `vi.${name}(${args.join()});`;

  it.each([
    ['a module', call('mock', "'./deadline.ts'")],
    ['the timers', call('useFakeTimers')],
    ['a global', call('stubGlobal', "'window'", '{}')],
    ['a setting', call('stubEnv', "'TZ'", "'UTC'")],
    ['a function of a global', call('spyOn', 'Math', "'random'")],
    ['the methods of a class', call('spyOn', 'LRUCache.prototype', "'set'")],
    ['the metrics of its process', `await ${'registry'}.metrics();`],
    ['the messages of yup', `expect(faults).toEqual(['texts.fr is a ${'required'} field']);`],
    ['the types of yup', `expect(faults).toEqual(['stock must ${'be'} an integer']);`],
    ['the time that it takes', `const start = ${'performance'}.now();`],
  ])('finds a file that replaces or reads %s', (_, source) => {
    write('a.test.ts', source);
    expect(found()).toEqual(['a.test.ts']);
  });

  it.each([
    ['a method of its own object', call('spyOn', 'shop.deps.payments', "'create'")],
    ['messages of its own', `expect(faults).toEqual(['the file must ${'be'} a complete picture']);`],
    ['the time of a fixed date', 'new Date(0).getTime();'],
  ])('does not find a file that replaces or reads %s', (_, source) => {
    write('a.test.ts', source);
    expect(found()).toEqual([]);
  });

  it('follows the fixtures that a file imports, also circular ones', () => {
    write('a.test.ts', "import { clock } from './b.fixture.ts';");
    write('b.fixture.ts', "import { seconds } from '#c.fixture.ts';");
    write('c.fixture.ts', "import { clock } from './b.fixture.ts';");
    expect(found()).toEqual([]);
    write('c.fixture.ts', `import { clock } from './b.fixture.ts'; ${call('useFakeTimers')}`);
    expect(found()).toEqual(['a.test.ts']);
  });
});
