import { number, string } from 'yup';

/** Settings of the listener for operators, which storefront and commerce API share when they share a process. */
export const adminEnvFields = {
  ADMIN_PORT: number()
    .integer()
    .min(0)
    .max(65_535)
    .default(0)
    .meta({ expected: 'a port from 0 (any free one) to 65535' }),
  ADMIN_HOST: string().default('127.0.0.1').meta({ expected: 'an address to listen on, such as 0.0.0.0' }),
  DRAIN_DELAY: number()
    .min(0)
    .max(120)
    .default(0)
    .meta({ expected: 'how many seconds to go on serving after SIGTERM, from 0 to 120' }),
};
