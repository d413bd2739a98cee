export { paths } from '../fr/paths.ts';
