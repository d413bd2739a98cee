// What other groups draw their documents with.
export {
  drawColumns,
  drawHeading,
  drawPanel,
  drawParagraph,
  drawPicture,
  drawSums,
  type LabelledBlock,
} from './pdf-blocks.ts';
export { closeDocument, type DocumentFrame, type OpenDocument, openDocument } from './pdf-document.ts';
export { drawTable, type TableRow } from './pdf-table.ts';
