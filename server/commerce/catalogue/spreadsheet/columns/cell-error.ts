/** Why a cell is not understood: what was found, and what is allowed. */
export class CellError extends Error {}
