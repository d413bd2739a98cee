import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { expect, it } from 'vitest';

it('gives other processes the CPU first', () => {
  const script = `import os from 'node:os';
    import { lowerPriority } from '${new URL('./low-priority.ts', import.meta.url).href}';
    lowerPriority();
    console.log(os.getPriority());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString();
  expect(Number(printed)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
});
