// The drawing functions for the documents of other groups.
export {
  drawColumns,
  drawPanel,
  drawSums,
  type LabelledBlock,
} from './pdf-blocks.ts';
export { closeDocument, openDocument } from './pdf-document.ts';
export { drawProductFigure, type ProductFigure } from './pdf-figures.ts';
export { drawTable } from './pdf-table.ts';
export { drawHeading, drawLink } from './pdf-text.ts';
export { readProductPicture, toJpeg } from './product-picture.ts';
