export { paths } from '../nl/paths.ts';
