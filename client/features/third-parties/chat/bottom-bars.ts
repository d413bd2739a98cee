/** Elements that stick to the bottom of the view, such as the order bar. */
const BARS = '[data-bottom-bar]';
/** Share of the view that a bar must reach to lie at its bottom. */
const BOTTOM_PART = 0.5;

/**
 * The height in pixels that bars cover at the bottom of the view, in a column at its left of this width. A bar in the flow
 * of the page, as in a low window, covers nothing.
 */
export function coveredHeight(columnWidth: number): number {
  const { innerHeight } = window;
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, left, height } = bar.getBoundingClientRect();
    const isInFlow = getComputedStyle(bar).position === 'static';
    const isAtBottom = !isInFlow && height > 0 && top < innerHeight && bottom > innerHeight * BOTTOM_PART;
    return isAtBottom && left < columnWidth ? innerHeight - top : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Calls a listener when the view, or what is at its bottom, may have changed: once per frame at most. */
export function watchBottomBars(listener: () => void): void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      listener();
    });
  };
  const options = { capture: true, passive: true };
  for (const type of ['scroll', 'resize']) window.addEventListener(type, schedule, options);
  new ResizeObserver(schedule).observe(document.documentElement);
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
  listener();
}
