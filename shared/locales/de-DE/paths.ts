export { paths } from '../de/paths.ts';
