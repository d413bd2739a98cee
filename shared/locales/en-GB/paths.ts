export { paths } from '../en/paths.ts';
