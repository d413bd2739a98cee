import {
  startThirdParties,
  type ThirdPartyPage,
} from '#client/features/third-parties/start-third-parties.ts';
import { whenIdle } from '../data/when-idle.ts';

/** Starts the third parties of a page. Called once per page load, in locales that have some. */
export function startPageThirdParties(page: Omit<ThirdPartyPage, 'whenIdle'>): Promise<void> {
  return startThirdParties({ ...page, whenIdle: () => hydrated().then(whenIdle) });
}

/** Resolves when the page is hydrated: React expects it as the server rendered it. */
function hydrated(): Promise<void> {
  const page = document.documentElement;
  const isHydrated = () => page.dataset.hydrated !== undefined;
  if (isHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { attributeFilter: ['data-hydrated'] });
  });
}
