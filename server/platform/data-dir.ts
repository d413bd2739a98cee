/** The folder of embedded data without DATA_DIR. */
export const DEFAULT_DATA_DIR = '.data';
