/** Elements that stick to the bottom of the view, such as the order bar. */
const BARS = '[data-bottom-bar]';
/** What is above this part of the view does not cover a button at its bottom. */
const BOTTOM_PART = 0.5;

/** The height that bars cover at the bottom of the view, in pixels. */
export function coveredHeight(): number {
  const { innerHeight } = window;
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtBottom = height > 0 && top < innerHeight && bottom > innerHeight * BOTTOM_PART;
    return isAtBottom ? innerHeight - top : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Calls a listener with the covered height, now and after each change. */
export function watchBottomBars(listener: (covered: number) => void): void {
  let covered: number | undefined;
  let isScheduled = false;
  const measure = () => {
    isScheduled = false;
    const next = coveredHeight();
    if (next === covered) return;
    covered = next;
    listener(next);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(measure);
  };
  for (const type of ['scroll', 'resize']) window.addEventListener(type, schedule, { passive: true });
  new ResizeObserver(schedule).observe(document.documentElement);
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
  measure();
}
