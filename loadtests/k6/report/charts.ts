const WIDTH = 640;
const HEIGHT = 170;
const LEFT = 52;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

export interface Line {
  readonly name: string;
  /** Class of its colour in the page's style. */
  readonly tone: string;
  readonly values: readonly number[];
  /** Filled down to the axis. */
  readonly isArea?: boolean;
  readonly isDashed?: boolean;
}

export interface Chart {
  readonly label: string;
  /** Seconds since the start, one for each value. */
  readonly seconds: readonly number[];
  readonly lines: readonly Line[];
  /** What the axis says of a value. */
  readonly say: (value: number) => string;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The next round number above a value, so that half of it is round enough too. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Seconds as minutes:seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

/** Lines over the time of a run as one SVG, coloured by the page's style. */
export function lineChart({ label, seconds, lines, say }: Chart): string {
  const top = roundAbove(Math.max(...lines.flatMap(({ values }) => values)));
  const last = Math.max(1, seconds.length - 1);
  const x = (place: number) => (LEFT + (place / last) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (value: number) => (TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(share * top)}" y2="${y(share * top)}"/>` +
      `<text x="${LEFT - 6}" y="${y(share * top)}" dy="0.35em" text-anchor="end">${escaped(say(share * top))}</text>`,
  );
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const place = Math.round(share * last);
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    return `<text x="${x(place)}" y="${HEIGHT - 6}" text-anchor="${anchor}">${clock(seconds[place] ?? 0)}</text>`;
  });
  const drawn = lines.map(({ values, tone, isArea, isDashed }) => {
    const points = values.map((value, place) => `${x(place)},${y(value)}`).join(' ');
    const area = isArea
      ? `<polygon class="area ${tone}" points="${x(0)},${y(0)} ${points} ${x(values.length - 1)},${y(0)}"/>`
      : '';
    return `${area}<polyline class="line ${tone}${isDashed ? ' dashed' : ''}" points="${points}"/>`;
  });
  const legend = lines.map(({ name, tone }) => `<span><i class="${tone}"></i>${escaped(name)}</span>`);
  return (
    `<figure><figcaption><b>${escaped(label)}</b>${legend.join('')}</figcaption>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(label)}">` +
    `${grid.join('')}${drawn.join('')}${marks.join('')}</svg></figure>`
  );
}

/** Shares of a whole as one bar. */
export function shareBar(
  parts: readonly { readonly name: string; readonly tone: string; readonly count: number }[],
): string {
  const whole = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  let left = 0;
  const bars = parts.map(({ name, tone, count }) => {
    const width = (count / whole) * 100;
    const bar = `<rect class="${tone}" x="${left.toFixed(2)}" width="${width.toFixed(2)}" height="8"><title>${escaped(name)}</title></rect>`;
    left += width;
    return bar;
  });
  return `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`;
}

/** Where p50, p95 and p99 of a row lie on a scale that its whole table shares. */
export function spreadBar(
  { p50, p95, p99 }: { p50: number; p95: number; p99: number },
  most: number,
): string {
  // By square root, so that the fast ones can still be told apart beside one slow one.
  const at = (value: number) => (Math.sqrt(Math.min(value, most) / (most || 1)) * 100).toFixed(2);
  return (
    '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">' +
    `<rect class="faint" width="${at(p99)}" height="8"/><rect class="p95" width="${at(p95)}" height="8"/>` +
    `<rect class="p50" width="${at(p50)}" height="8"/></svg>`
  );
}
