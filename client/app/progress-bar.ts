import './progress-bar.css';
import nprogress from 'nprogress';
import { PROGRESS_BAR } from '#shared/constants.ts';

// The library's own template carries role="bar", which is no role.
nprogress.configure({ ...PROGRESS_BAR, template: '<div class="bar"></div>', barSelector: '.bar' });

export const progressBar = nprogress;
