// What other groups draw their documents with.
export {
  drawColumns,
  drawPanel,
  drawSums,
  type LabelledBlock,
} from './pdf-blocks.ts';
export { closeDocument, openDocument } from './pdf-document.ts';
export { drawTable } from './pdf-table.ts';
