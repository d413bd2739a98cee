import { number, string } from 'yup';
import { portField } from '../env/env.ts';

/** Settings of the admin server; storefront and commerce API share one when they share a process. */
export const adminEnvFields = {
  ADMIN_PORT: portField(0),
  ADMIN_HOST: string().default('127.0.0.1').meta({ expected: 'an address to listen on, such as 0.0.0.0' }),
  DRAIN_DELAY: number()
    .min(0)
    .max(120)
    .default(0)
    .meta({ expected: 'seconds to continue serving after SIGTERM, from 0 to 120' }),
};
