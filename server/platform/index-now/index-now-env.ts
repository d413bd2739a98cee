import { string } from 'yup';
import { hasProtocol } from '../env/url-field.ts';

/** Settings of storefront and commerce API. The default shares submissions with all search engines of the protocol. */
export const indexNowEnvFields = {
  INDEXNOW_KEY: string()
    .matches(/^[A-Za-z0-9-]{8,128}$/)
    .meta({ expected: '8 to 128 letters, digits and dashes' }),
  INDEXNOW_URL: string()
    .default('https://api.indexnow.org/indexnow')
    .test((value) => value === undefined || hasProtocol(value, ['http:', 'https:']))
    .meta({ expected: 'the address of a search engine that takes part in IndexNow' }),
};
