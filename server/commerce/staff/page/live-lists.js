// Replaces what has changed of the lists on the page while it is visible. Without this script a list shows the state
// at the time at which the page was loaded.
const PERIOD_MS = 10_000;

/** @param {ParentNode} page */
const regionsOf = (page) => [...page.querySelectorAll('[data-live]')];

async function refresh() {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // Signed out, or an error: the page stays as it is.
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = new Map(regionsOf(page).map((region) => [region.dataset.live, region]));
  for (const region of regionsOf(document)) {
    const next = fresh.get(region.dataset.live);
    if (!next || next.innerHTML === region.innerHTML) continue;
    const focused = region.contains(document.activeElement) ? document.activeElement : null;
    const selection = getSelection();
    // A text that somebody is copying stays.
    if (selection && !selection.isCollapsed && region.contains(selection.anchorNode)) continue;
    region.replaceChildren(...next.childNodes);
    const link = focused?.getAttribute('href');
    if (link) region.querySelector(`a[href="${CSS.escape(link)}"]`)?.focus();
  }
}

let isRunning = false;

async function refreshIfVisible() {
  if (document.hidden || isRunning) return;
  isRunning = true;
  // The next period tries again.
  await refresh().catch(() => {});
  isRunning = false;
}

if (regionsOf(document).some((region) => region.dataset.live !== 'nav')) {
  setInterval(refreshIfVisible, PERIOD_MS);
  document.addEventListener('visibilitychange', refreshIfVisible);
}
