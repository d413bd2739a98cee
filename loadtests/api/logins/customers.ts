import { randomBytes } from 'node:crypto';
import { mailedToken } from '#server/platform/testing/mailed-token.ts';

export interface Customer {
  readonly email: string;
  readonly password: string;
  /** Sent in X-Client-Address, by which the limits of logins count. */
  readonly address: string;
}

const PASSWORD = 'Zwaluw-41-vliegt!';

async function post(
  api: string,
  path: string,
  body: object,
  { address }: Pick<Customer, 'address'>,
  token?: string,
) {
  const response = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: {
      'X-Shop': 'EF-nl-NL',
      'Content-Type': 'application/json',
      'X-Client-Address': address,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Registers a customer at the commerce API and verifies the address by the mail in its mailbox. */
export async function registerCustomer(api: string, number: number): Promise<Customer> {
  const email = `login.${number}.${randomBytes(4).toString('hex')}@example.org`;
  const customer = { email, password: PASSWORD, address: `198.51.100.${number + 1}` };
  const session = randomBytes(32).toString('base64url');
  const details = { type: 'Private', firstName: 'Noor', lastName: 'Smit', phone: null };
  await post(api, '/Registration', { email, password: PASSWORD, details }, customer, session);
  await post(
    api,
    '/Registration/verify',
    { token: await mailedToken(api, email, 'verify') },
    customer,
    session,
  );
  return customer;
}

/** Signs a customer in, in a new session. Rejects when the API refuses. */
export function logIn(api: string, customer: Customer): Promise<void> {
  const { email, password } = customer;
  return post(api, '/auth/login', { email, password }, customer);
}
