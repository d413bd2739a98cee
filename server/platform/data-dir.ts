/** The folder of embedded data without DATA_DIR. */
export const DEFAULT_DATA_DIR = '.data';

/** A DATA_DIR without a folder: the embedded database ends with its process. */
export const IN_MEMORY = 'memory://';
