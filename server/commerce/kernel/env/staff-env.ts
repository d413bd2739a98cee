import { string } from 'yup';

const MIN_SECRET_LENGTH = 16;

/** A person who signs in to the staff page with a token of his or her own. */
export interface StaffToken {
  readonly name: string;
  readonly token: string;
}

/** The persons of STAFF_TOKENS, such as `Marit:3f9c...,Jan:77ab...`. */
export function parseStaffTokens(setting: string | undefined): readonly StaffToken[] {
  if (setting === undefined) return [];
  return setting.split(',').map((person) => {
    const at = person.indexOf(':');
    return { name: person.slice(0, Math.max(0, at)).trim(), token: person.slice(at + 1).trim() };
  });
}

const isPerson = ({ name, token }: StaffToken) =>
  name !== '' && name.length <= 60 && token.length >= MIN_SECRET_LENGTH;

/** Persons who may open the staff page of the admin server. Without one of these settings it does not exist. */
export const staffEnvFields = {
  STAFF_HEADER: string()
    .matches(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .meta({ expected: 'the name of a header such as X-Forwarded-Email' }),
  STAFF_HEADER_SECRET: string()
    .min(MIN_SECRET_LENGTH)
    .when('STAFF_HEADER', ([header], secret) => (header ? secret.required() : secret))
    .meta({ expected: 'a secret of 16 characters or more, with STAFF_HEADER', secret: true }),
  STAFF_TOKENS: string()
    .test((value) => parseStaffTokens(value).every(isPerson))
    .test((value) => {
      const tokens = parseStaffTokens(value).map(({ token }) => token);
      return new Set(tokens).size === tokens.length;
    })
    .meta({
      expected:
        'names, each with a token of its own of 16 characters or more, such as Marit:3f9c...,Jan:77ab...',
      secret: true,
    }),
};
