/** The environment of this process. No other module reads `process.env`. */
export const processEnv: Readonly<Record<string, string | undefined>> = process.env;
