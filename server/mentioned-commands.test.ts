import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TEXTS = [
  '*.md',
  '*.ts',
  '*.tsx',
  '*.cjs',
  '*.json',
  '*.yaml',
  '*.yml',
  '*.sh',
  '*ockerfile',
  '.ci/run',
  '.env.example',
];
/** Mentions of scripts that do not exist, as samples of mistakes. */
const SAMPLES = /\.test\.ts$/;

const SCRIPT = /npm run (?:-s |--silent )?([a-z][\w:-]*)(?: -- ([a-z][a-z-]*))?/g;
/** A command with its group, where the end of the command line is certain. */
const QUOTED = /`npm run ([a-z]+) -- ([a-z][a-z-]*) ([a-z][a-z-]*)[^`]*`/g;
/** As the containers run the program of operators. */
const IN_IMAGE = /operator\/shop\.main\.ts(?:', '|, | )([a-z][a-z-]*)/g;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const files = execFileSync('git', ['ls-files', ...TEXTS], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !SAMPLES.test(file) && file !== 'package-lock.json');
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);

function programOf(script: string): string | undefined {
  const [, file] = /^node (\S+\.main\.ts)$/.exec(scripts[script] ?? '') ?? [];
  return file?.includes('/test.') ? undefined : file;
}

const helps = new Map<string, readonly string[]>();

/** The commands that `--help` lists. */
function commandsOf(script: string, ...group: string[]): readonly string[] {
  const key = [script, ...group].join(' ');
  const known = helps.get(key);
  if (known) return known;
  const args = [programOf(script) ?? '', ...group, '--help'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const names = [...stdout.matchAll(/^ {2}([a-z][a-z-]*)(?: |$)/gm)].map(([, name = '']) => name);
  helps.set(key, names);
  return names;
}

/** The mentions of a pattern that are not known, with their files. */
function unknown(pattern: RegExp, isKnown: (...words: string[]) => boolean): string[] {
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter(([, ...words]) => !isKnown(...words))
      .map(([mention]) => `${file}: ${mention}`),
  );
}

describe('the scripts of package.json', () => {
  it('are at most 25', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(25);
  });

  it('and their commands are what every text means', () => {
    expect(commandsOf('shop')).toContain('orders');
    expect(
      unknown(SCRIPT, (script, name) => {
        if (!Object.hasOwn(scripts, script)) return false;
        return name === undefined || !programOf(script) || commandsOf(script).includes(name);
      }),
    ).toEqual([]);
    expect(unknown(IN_IMAGE, (name) => commandsOf('shop').includes(name))).toEqual([]);
  });

  it('have the commands of groups that texts quote', () => {
    expect(
      unknown(QUOTED, (script, group, name) => {
        const names = commandsOf(script, group);
        return names.length === 0 || names.includes(name);
      }),
    ).toEqual([]);
  });
});
