import { object, string } from 'yup';
import { readEnv } from '#server/platform/env/env.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';

/** The options of the command. */
export interface NewBrand {
  readonly code: string;
  readonly site: string;
  readonly name: string;
}

const isFree = (key: 'code' | 'site' | 'name') => (value?: string) =>
  !ALL_BRANDS.some((brand) => brand[key] === value);

const FIELDS = {
  code: string()
    .required()
    .matches(/^[A-Z]{2,4}$/)
    .test(isFree('code'))
    .meta({ expected: 'two to four capital letters that no brand has, such as XYZ' }),
  site: string()
    .required()
    .matches(/^[a-z]{2,30}$/)
    .test(isFree('site'))
    .meta({ expected: 'small letters that no brand has, such as quietworks: folder and domain' }),
  name: string()
    .required()
    // Manifests of Kubernetes and mail headers contain it unescaped.
    .matches(/^[\p{L}\p{N}][\p{L}\p{N} &'.-]{0,39}$/u)
    .test(isFree('name'))
    .meta({ expected: 'a name of at most 40 characters that no brand has, such as "Quiet Works"' }),
};
const schema = object(FIELDS);

/** Checks the options of the command. Throws EnvError with all faults. */
export function readNewBrand(given: Readonly<Record<string, string | undefined>>): NewBrand {
  return readEnv(schema, given);
}
