import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/dates/durations.ts';
import {
  customerAddresses,
  customerCallers,
  customerDevices,
  customers,
  emailChanges,
  loginAttempts,
  passkeyChallenges,
  passkeys,
  passwordResets,
  registrations,
} from '../db/schema/customers.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { sessions } from '../db/schema/sessions.ts';
import { customerTerms } from '../db/schema/terms.ts';
import { type Person, personAddress } from './person.fixture.ts';

/** Sessions of a person, an account, and what signing in and registering leave behind. */
export function accountRows({ db, word, email }: Person) {
  return {
    session: async (at: string, { customerId = null as string | null, expiresAt = '' } = {}) => {
      const [row] = await db.orm
        .insert(sessions)
        .values({
          tokenHash: `${word} ${randomUUID()}`,
          brand: 'EF',
          customerId,
          createdAt: new Date(at),
          transferCodeHash: `${word} ${randomUUID()}`,
          transferToken: word,
          transferExpiresAt: new Date(at),
          ...(customerId ? { device: word, signedInAt: new Date(at), lastUsedAt: new Date(at) } : {}),
          expiresAt: new Date(expiresAt || new Date(at).getTime() + 30 * DAY_MS),
        })
        .returning();
      return row?.id ?? '';
    },
    customer: async (at: string) => {
      const [terms] = await db.orm
        .insert(customerTerms)
        .values({ brand: 'EF', company: word, vatNumber: word, verifiedBy: word, verifiedAt: new Date(at) })
        .returning();
      const [row] = await db.orm
        .insert(customers)
        .values({
          brand: 'EF',
          email: email.toLowerCase(),
          firstName: word,
          lastName: word,
          phone: word,
          company: word,
          vatNumber: word,
          registrationNumber: word,
          passwordHash: word,
          termsId: terms?.id ?? null,
          createdAt: new Date(at),
        })
        .returning();
      return row?.id ?? '';
    },
    /** Everything of an account besides the customer. */
    account: async (customerId: string, at: string, { expiresAt = at, usedAt = at } = {}) => {
      const row = { customerId, createdAt: new Date(at) };
      const until = { expiresAt: new Date(expiresAt) };
      const lastUsedAt = new Date(usedAt);
      await db.orm.insert(customerAddresses).values({
        ...row,
        label: word,
        address: sql`${JSON.stringify(personAddress(word, 'NL'))}::jsonb`,
      });
      await db.orm.insert(passwordResets).values({ ...row, ...until, tokenHash: `${word} ${randomUUID()}` });
      await db.orm.insert(emailChanges).values({
        ...row,
        ...until,
        newEmail: `new.${email}`,
        oldTokenHash: `${word} ${randomUUID()}`,
        newTokenHash: `${word} ${randomUUID()}`,
      });
      await db.orm.insert(passkeys).values({
        ...row,
        id: `${word} ${randomUUID()}`,
        name: word,
        publicKey: word,
        counter: 0,
        transports: [],
        isBackedUp: true,
        lastUsedAt,
      });
      await db.orm.insert(passkeyChallenges).values({ ...until, customerId, challenge: word });
      await db.orm.insert(customerCallers).values({ customerId, caller: word, lastUsedAt });
      await db.orm.insert(customerDevices).values({ customerId, device: word, lastUsedAt });
      await db.orm.insert(erpOutbox).values({
        kind: 'customer',
        state: 'sent',
        subjectId: customerId,
        content: { name: word },
        lastError: word,
        dueAt: lastUsedAt,
        createdAt: lastUsedAt,
      });
    },
    registration: async (at: string, expiresAt = at) => {
      const details = { type: 'Private', firstName: word, lastName: word, phone: word };
      await db.orm.insert(registrations).values({
        brand: 'EF',
        email: email.toLowerCase(),
        locale: 'nl-NL',
        passwordHash: word,
        details: sql`${JSON.stringify(details)}::jsonb`,
        tokenHash: `${word} ${randomUUID()}`,
        sessionTokenHash: word,
        createdAt: new Date(at),
        expiresAt: new Date(expiresAt),
      });
    },
    loginAttempts: async (expiresAt: string) => {
      const until = new Date(expiresAt);
      await db.orm
        .insert(loginAttempts)
        .values({ key: `${word} ${randomUUID()}`, failures: 3, blockedUntil: until, expiresAt: until });
    },
  };
}
