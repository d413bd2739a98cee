import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '../../shared/locales/index.ts';
import type { Journey } from './journeys/journey.ts';
import { profileByName } from './profiles/index.ts';
import { latencyText } from './profiles/latency-text.ts';
import type { Profile } from './profiles/profile.ts';
import { traffic } from './profiles/traffic.ts';

// Journeys run in k6 alone, and so do its modules.
vi.mock('./journeys/index.ts', () => ({ JOURNEYS: [] }));
vi.mock('./visitor/request.ts', () => ({ KINDS: [] }));
vi.mock('./visitor/metrics.ts', () => ({ SLICES: 0 }));

describe('the thresholds of a profile', () => {
  let thresholdsOf: typeof import('./thresholds.ts')['thresholdsOf'];
  beforeAll(async () => {
    ({ thresholdsOf } = await import('./thresholds.ts'));
  });
  const of = (profile: Profile, names: readonly string[]) =>
    thresholdsOf(profile, {
      journeys: names.map((name) => ({ name }) as Pick<Journey, 'name'>),
      locales: LOCALES,
      brands: ['easyfelt'],
    });

  it('hold the latency of each journey that runs', () => {
    const profile = { ...traffic, journeyP95: { browse: 400, checkout: 800 } };
    const all = of(profile, ['browse', 'search']);
    expect(all['http_req_duration{journey:browse}']).toEqual(['p(95)<400']);
    expect(all['http_req_duration{journey:checkout}']).toBeUndefined();
    expect(all['http_req_duration{journey:search}']).toBeUndefined();
  });

  it.each(['load', 'traffic'])('of %s hold failures and latency of pictures', (name) => {
    const all = of(profileByName(name), []);
    expect(all['http_req_failed{screen:picture}']).toEqual(['rate<0.001']);
    expect(all['http_req_duration{screen:picture}']).toEqual(['p(95)<500']);
  });

  it('of a spike miss visits that did not start', () => {
    expect(of(profileByName('spike'), []).dropped_iterations).toEqual(['count==0']);
  });

  it('aggregate by brand', () => {
    expect(of(traffic, [])['http_req_duration{brand:easyfelt}']).toEqual(['max>=0']);
  });

  it('of traffic bound every journey that it has, and its help names them', () => {
    expect(Object.keys(traffic.journeyP95 ?? {}).sort()).toEqual(
      Object.keys(traffic.shape?.weights ?? {}).sort(),
    );
    expect(latencyText({ ...traffic, journeyP95: { browse: 400, checkout: 800 } })).toBe(
      'Limits of the p95 of a journey: browse 400 ms, checkout 800 ms.',
    );
    expect(latencyText({ ...traffic, journeyP95: {} })).toBe('');
  });
});
