import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import {
  CONTENT_SEARCHES_TAG,
  contentCardTag,
  contentListTag,
  contentTag,
} from '#shared/cache-tags/cache-tags.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { contentOf } from '../content.fixture.ts';
import { openContentFolder } from '../content-source.ts';
import { publishDueContent } from './publish-due-content.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
/** The last second of 30 January in Amsterdam; in London, 31 January begins an hour later. */
const LAST_SECOND = Date.parse('2027-01-30T22:59:59Z');
const TAGS = [
  CONTENT_SEARCHES_TAG,
  contentTag('advice', 'measure-echo'),
  contentCardTag('advice', 'measure-echo'),
  contentListTag('advice'),
].toSorted();

let folder: string;
let now: number;
const clock = () => new Date(now);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publication-'));
});
beforeEach(() => {
  now = LAST_SECOND;
  rmSync(folder, { recursive: true, force: true });
  cpSync('server/storefront/content/site.fixture/content', folder, { recursive: true });
  for (const file of ['nl/advice/echo-meten', 'nl-BE/advice/galm-meten', 'en/advice/measuring-echo']) {
    edit(file, (text) => text.replace(/^date: .*$/m, 'date: 2027-01-31'));
  }
  for (const file of ['fr/advice/mesurer-echo', 'de/advice/hall-messen']) rmSync(`${folder}/${file}.md`);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const at = `${folder}/${file}.md`;
  writeFileSync(at, change(readFileSync(at, 'utf8')));
}

/** Moves the clock of the test and that of the timers. */
function pass(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(ms);
}

function openPublications(invalidate = async (_tags: readonly string[]) => true, behindMs = 0) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clockOfPod = () => new Date(now - behindMs);
  const content = contentOf(folder, clockOfPod);
  const publications = publishDueContent({ content, cache: { invalidate }, clock: clockOfPod, logger });
  const shownIn = () => LOCALES.filter((locale) => content.current().byId('advice', locale, 'measure-echo'));
  return { content, publications, shownIn };
}

describe('an article with a date', () => {
  it('appears in each shop when that day begins there, and invalidates what shows it', () => {
    const invalidated: (readonly string[])[] = [];
    const { content, shownIn } = openPublications(async (tags) => invalidated.push(tags.toSorted()) > 0);
    const before = content.current();
    expect([shownIn(), content.changesAt()]).toEqual([[], new Date('2027-01-30T23:00:00Z')]);
    pass(999);
    expect([shownIn(), invalidated, content.current() === before]).toEqual([[], [], true]);
    pass(1);
    expect([shownIn(), invalidated]).toEqual([['nl-BE', 'nl-NL'], [TAGS]]);
    pass(HOUR_MS - 1);
    expect(shownIn()).toEqual(['nl-BE', 'nl-NL']);
    pass(1);
    expect([shownIn(), invalidated]).toEqual([
      ['en-GB', 'nl-BE', 'nl-NL'],
      [TAGS, TAGS],
    ]);
    expect([content.changesAt(), vi.getTimerCount()]).toEqual([undefined, 0]);
  });

  it('waits longer than a timer takes, and no longer than the process runs', () => {
    now = Date.parse('2026-10-01T00:00:00Z');
    const { publications, shownIn } = openPublications();
    for (; now < LAST_SECOND; pass(HOUR_MS)) expect(shownIn()).toEqual([]);
    expect(shownIn()).toEqual(['nl-BE', 'nl-NL']);
    publications.close();
    pass(2 * HOUR_MS);
    expect(shownIn()).toEqual(['nl-BE', 'nl-NL']);
  });

  it('is invalidated by every pod, because a pod renders pages without it until its own clock gets there', () => {
    const invalidated: string[] = [];
    const pods = ['first', 'second'].map((name) =>
      openPublications(async () => invalidated.push(name) > 0, name === 'first' ? 0 : 5_000),
    );
    const shown = () => pods.map(({ shownIn }) => shownIn().length);
    pass(1_000);
    expect([shown(), invalidated]).toEqual([[2, 0], ['first']]);
    pass(5_000);
    expect([shown(), invalidated]).toEqual([
      [2, 2],
      ['first', 'second'],
    ]);
  });

  it('shows the file of its language until that of a region begins', () => {
    edit('nl/advice/echo-meten', (text) => text.replace(/^date: .*$/m, 'date: 2026-01-31'));
    const { content } = openPublications();
    const slug = () => content.current().byId('advice', 'nl-BE', 'measure-echo')?.slug;
    expect(slug()).toBe('echo-meten');
    pass(1_000);
    expect(slug()).toBe('galm-meten');
  });

  it('never appears as a draft', () => {
    edit('nl/advice/echo-meten', (text) => text.replace(/^date: .*$/m, 'date: 2026-01-31\ndraft: true'));
    expect(openPublications().shownIn()).toEqual([]);
  });

  it('is marked in development, as a draft is', () => {
    edit('en/advice/measuring-echo', (text) => text.replace(/^date:/m, 'draft: true\ndate:'));
    const content = openContentFolder(folder, { logger, clock, isPreview: true }).current();
    const titles = (['nl-NL', 'nl-BE', 'en-GB'] as const).map(
      (locale) => content.byId('advice', locale, 'measure-echo')?.meta.title,
    );
    expect(titles).toEqual([
      '[2027-01-31] Hoe hoor je of een kamer galmt?',
      expect.stringMatching(/^\[2027-01-31\] /),
      expect.stringMatching(/^\[draft\] /),
    ]);
    expect(content.list('page', 'nl-NL').map(({ meta }) => meta.title)).toEqual([
      expect.not.stringContaining('['),
    ]);
  });
});
