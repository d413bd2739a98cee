import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The level of each requirement of ASVS 5.0.0, by section: the first digit is the level of requirement 1. */
const LEVELS = {
  1.1: '22',
  1.2: '1111122223',
  1.3: '112222222223',
  1.4: '222',
  1.5: '123',
  2.1: '122',
  2.2: '112',
  2.3: '12223',
  2.4: '23',
  3.1: '3',
  3.2: '113',
  3.3: '12223',
  3.4: '11222233',
  3.5: '11122333',
  3.6: '3',
  3.7: '22333',
  4.1: '12233',
  4.2: '23333',
  4.3: '22',
  4.4: '1222',
  5.1: '2',
  5.2: '112333',
  5.3: '113',
  5.4: '222',
  6.1: '122',
  6.2: '111111112222',
  6.3: '11223333',
  6.4: '112233',
  6.5: '22222333',
  6.6: '2223',
  6.7: '33',
  6.8: '2222',
  7.1: '222',
  7.2: '1111',
  7.3: '22',
  7.4: '11222',
  7.5: '223',
  7.6: '22',
  8.1: '1233',
  8.2: '1123',
  8.3: '133',
  8.4: '23',
  9.1: '111',
  9.2: '1222',
  10.1: '22',
  10.2: '223',
  10.3: '22223',
  10.4: '1111122222233333',
  10.5: '22222',
  10.6: '22',
  10.7: '222',
  11.1: '2233',
  11.2: '22233',
  11.3: '11233',
  11.4: '1222',
  11.5: '23',
  11.6: '23',
  11.7: '33',
  12.1: '12233',
  12.2: '11',
  12.3: '22223',
  13.1: '2333',
  13.2: '222223',
  13.3: '2233',
  13.4: '1222233',
  14.1: '22',
  14.2: '12223333',
  14.3: '122',
  15.1: '12233',
  15.2: '12233',
  15.3: '1222222',
  15.4: '3333',
  16.1: '2',
  16.2: '22222',
  16.3: '2222',
  16.4: '222',
  16.5: '2223',
  17.1: '23',
  17.2: '22223333',
  17.3: '22',
} as const;

const required = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) => (level === '3' ? [] : [{ id: `${section}.${at + 1}`, level }])),
);

const page = readFileSync('shared/security/asvs-level-2.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+(?:\.\d+)*) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
  const [level = '', text = '', state = '', heldBy = '', ...more] = rest
    .split('|')
    .map((cell) => cell.trim());
  return {
    id,
    level,
    text,
    state,
    files: [...heldBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    more,
  };
});
const covers = (row: string, id: string) => row === id || id.startsWith(`${row}.`);

describe('the table of ASVS', () => {
  it('has the 70 requirements of level 1 and the 183 of level 2, each once', () => {
    expect(required.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(required.filter(({ level }) => level === '2')).toHaveLength(183);
    const counted = required.map(({ id }) => [id, rows.filter((row) => covers(row.id, id)).length]);
    expect(counted.filter(([, times]) => times !== 1)).toEqual([]);
  });

  it.each(rows)('$id has its level, few words, a state, and files that exist', (row) => {
    const levels = required.filter(({ id }) => covers(row.id, id)).map(({ level }) => level);
    expect(row.level).toBe([...new Set(levels)].sort().join(', '));
    expect(row.text.split(' ').length).toBeLessThanOrEqual(10);
    expect(row.state).toMatch(/^(?:met|(?:not applicable|open): \S.+)$/);
    expect(row.more).toEqual([]);
    // A requirement that applies has a row of its own.
    if (!/^\d+\.\d+\.\d+$/.test(row.id)) expect(row.state).toMatch(/^not applicable/);
    if (row.state === 'met') expect(row.files).not.toEqual([]);
    expect(row.files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('explains what is open, and nothing else', () => {
    const [, explained = ''] = page.split('\n## Open\n');
    const ids = [...explained.matchAll(/^- \*\*(.+?)\*\* /gm)].flatMap(([, list = '']) => list.split(', '));
    const open = rows.filter(({ state }) => state.startsWith('open')).map(({ id }) => id);
    expect(ids.sort()).toEqual(open.sort());
  });
});
