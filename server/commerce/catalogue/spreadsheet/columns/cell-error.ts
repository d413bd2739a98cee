/** Fault of a cell: the text that was found, and what is allowed. */
export class CellError extends Error {}
