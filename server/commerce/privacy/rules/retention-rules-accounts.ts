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
} from '../../db/schema/customers.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { customerGroups, customerTerms, groupPrices } from '../../db/schema/terms.ts';
import { anonymised, deleted, rulesOf, type TableRules } from '../personal-data.ts';

/** Accounts, sign-in and sessions. */
export const ACCOUNT_RULES: readonly TableRules[] = [
  rulesOf(
    customers,
    {
      id: deleted('identifies the customer', 'with the account'),
      email: deleted('email address', 'with the account'),
      type: deleted('private or business', 'with the account'),
      firstName: deleted('name', 'with the account'),
      lastName: deleted('name', 'with the account'),
      phone: deleted('telephone number', 'with the account'),
      company: deleted('employer or firm', 'with the account'),
      vatNumber: deleted('VAT number', 'with the account'),
      registrationNumber: deleted('number in the trade register', 'with the account'),
      locale: deleted('language', 'with the account'),
      passwordHash: deleted('hash of the password', 'with the account'),
      termsId: deleted('the terms of the firm', 'with the account'),
      createdAt: deleted('when the account was opened', 'with the account'),
      updatedAt: deleted('when the account was changed', 'with the account'),
    },
    ['brand'],
  ),
  rulesOf(
    customerTerms,
    {
      company: deleted('the firm, or the name of a customer', 'with the account'),
      vatNumber: deleted('VAT number', 'with the account'),
      groupId: deleted('the group of the customer', 'with the account'),
      creditLimit: deleted('how much may be unpaid', 'with the account'),
      verifiedBy: deleted('who verified the firm', 'with the account'),
      verifiedAt: deleted('when the firm was verified', 'with the account'),
    },
    ['id', 'brand', 'creditCurrency', 'paymentDays'],
  ),
  rulesOf(customerGroups, {}, ['id', 'brand', 'code', 'name', 'showsNet', 'updatedAt']),
  rulesOf(groupPrices, {}, [
    ...(['id', 'groupId', 'scope', 'target', 'discount', 'priceExcVat', 'currency', 'minQuantity'] as const),
  ]),
  rulesOf(
    customerAddresses,
    {
      customerId: deleted('the customer', 'with customers'),
      label: deleted('free text', 'with customers'),
      address: deleted('name and address', 'with customers'),
    },
    ['id', 'isDefaultBilling', 'isDefaultDelivery', 'createdAt'],
  ),
  rulesOf(
    registrations,
    {
      email: deleted('email address', 'LINK_RETENTION_DAYS'),
      details: deleted('name, telephone number, company', 'LINK_RETENTION_DAYS'),
      passwordHash: deleted('hash of the password', 'LINK_RETENTION_DAYS'),
      tokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      sessionTokenHash: deleted('hash of the cookie', 'LINK_RETENTION_DAYS'),
    },
    ['id', 'brand', 'locale', 'createdAt', 'expiresAt'],
  ),
  rulesOf(
    passwordResets,
    {
      tokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      customerId: deleted('the customer', 'with customers'),
    },
    ['createdAt', 'expiresAt'],
  ),
  rulesOf(
    emailChanges,
    {
      customerId: deleted('the customer', 'with customers'),
      newEmail: deleted('email address', 'LINK_RETENTION_DAYS'),
      oldTokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      newTokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
    },
    ['createdAt', 'expiresAt'],
  ),
  rulesOf(
    passkeys,
    {
      id: deleted('the credential', 'with customers'),
      customerId: deleted('the customer', 'with customers'),
      name: deleted('free text', 'with customers'),
      publicKey: deleted('key of the credential', 'with customers'),
      lastUsedAt: deleted('the latest sign-in', 'with customers'),
    },
    ['counter', 'transports', 'isBackedUp', 'createdAt'],
  ),
  rulesOf(passkeyChallenges, { customerId: deleted('the customer', 'LOGIN_ATTEMPT_RETENTION_DAYS') }, [
    'id',
    'challenge',
    'expiresAt',
  ]),
  rulesOf(
    loginAttempts,
    { key: deleted('hash of an email address or of a network address', 'LOGIN_ATTEMPT_RETENTION_DAYS') },
    ['failures', 'blockedUntil', 'expiresAt'],
  ),
  rulesOf(
    customerDevices,
    {
      customerId: deleted('the customer', 'DEVICE_RETENTION_DAYS'),
      device: deleted('browser and operating system', 'DEVICE_RETENTION_DAYS'),
      lastUsedAt: deleted('the latest sign-in', 'DEVICE_RETENTION_DAYS'),
    },
    [],
  ),
  rulesOf(
    customerCallers,
    {
      customerId: deleted('the customer', 'DEVICE_RETENTION_DAYS'),
      caller: deleted('hash of the cookie of a browser or of a network address', 'DEVICE_RETENTION_DAYS'),
      lastUsedAt: deleted('the latest sign-in', 'DEVICE_RETENTION_DAYS'),
    },
    [],
  ),
  rulesOf(
    sessions,
    {
      id: deleted(
        'identifies the visitor; stays, without token, while orders refer to it',
        'SESSION_RETENTION_DAYS',
      ),
      tokenHash: deleted('hash of the cookie', 'SESSION_RETENTION_DAYS'),
      customerId: anonymised('the customer who signed in', 'with customers'),
      createdAt: deleted('first visit', 'SESSION_RETENTION_DAYS'),
      expiresAt: deleted(
        '30 days after the latest visit, or 14 days when signed in',
        'SESSION_RETENTION_DAYS',
      ),
      signedInAt: deleted('when the customer signed in', 'SESSION_RETENTION_DAYS'),
      confirmedAt: deleted('when the customer entered the password', 'SESSION_RETENTION_DAYS'),
      lastUsedAt: deleted('the latest visit', 'SESSION_RETENTION_DAYS'),
      device: deleted('browser and operating system', 'SESSION_RETENTION_DAYS'),
      transferCodeHash: deleted('hash of the code of a transfer', 'SESSION_RETENTION_DAYS'),
      transferToken: deleted('the cookie, encrypted with that code', 'SESSION_RETENTION_DAYS'),
      transferExpiresAt: deleted('end of the transfer', 'SESSION_RETENTION_DAYS'),
    },
    ['brand'],
  ),
];
