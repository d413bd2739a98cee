import './progress-bar.css';
import nprogress from 'nprogress';

export const progressBar = nprogress;
