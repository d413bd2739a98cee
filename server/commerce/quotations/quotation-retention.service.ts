export { findForgotten } from './quotations.repository.ts';
