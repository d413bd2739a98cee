import './progress-bar.css';
import nprogress from 'nprogress';
import { PROGRESS_BAR } from '#shared/constants.ts';

// The default template has role="bar", which ARIA does not define.
nprogress.configure({ ...PROGRESS_BAR, template: '<div class="bar"></div>', barSelector: '.bar' });

export const progressBar = nprogress;
