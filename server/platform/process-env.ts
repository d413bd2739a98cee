/** The process's settings; the only place that reads them from the process. */
export const processEnv: Readonly<Record<string, string | undefined>> = process.env;
