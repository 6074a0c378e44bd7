// The installation as its administrators see it: addresses of its sites, outgoing mail, and the age of its secrets.

import { PASSWORD_POLICIES } from '@interline/domain/session/password'
import { endpoint } from '../../kernel/endpoint.ts'
import { Instant, PageQuery, Text } from '../../kernel/shapes.ts'
import { z } from 'zod'

const reads = { realm: 'office', roles: ['platformAdmin', 'auditor'] } as const
const writes = { realm: 'office', roles: ['platformAdmin'] } as const

const SiteAddress = z
  .object({
    id: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    hosts: z.array(z.string()),
    publicUrl: z.string().nullable().describe('Where links in mails lead; null: to the first host'),
    passwordPolicy: z.enum(PASSWORD_POLICIES).describe('`contract`: 6 to 15 characters; `long`: 8 to 128'),
  })
  .meta({ id: 'SiteAddress' })

export const listSites = endpoint({
  name: 'officeInstallation.sites',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/installation/sites',
  summary: 'Sites with their public addresses, the default one first',
  access: reads,
  rate: 'read',
  reply: z.object({ sites: z.array(SiteAddress) }),
  errors: [],
})

export const saveSiteAddress = endpoint({
  name: 'officeInstallation.saveAddress',
  surface: 'backoffice',
  method: 'PUT',
  path: '/admin/v1/installation/sites/:id',
  summary: 'Sets the public address of a site. Links that were mailed before keep the old one',
  access: writes,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.strictObject({
    publicUrl: Text(200),
    before: z.string().max(200).nullable().describe('The address as the caller has read it'),
  }),
  reply: SiteAddress,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid'],
})

export const savePasswordPolicy = endpoint({
  name: 'officeInstallation.savePasswordPolicy',
  surface: 'backoffice',
  method: 'PUT',
  path: '/admin/v1/installation/sites/:id/passwords',
  summary: 'Sets how long new passwords on a site must be. Existing passwords stay valid',
  access: writes,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.strictObject({
    policy: z.enum(PASSWORD_POLICIES),
    before: z.enum(PASSWORD_POLICIES).describe('As the caller has read it'),
  }),
  reply: SiteAddress,
  errors: ['request.not_found', 'request.version_conflict'],
})

const StuckMail = z
  .object({
    id: z.string(),
    recipient: z.string().describe('The name before the @ is masked'),
    subject: z.string(),
    purpose: z.string(),
    createdAt: Instant,
    triedAt: Instant.nullable(),
    attempts: z.int(),
    error: z.string().describe('What the mail server answered last'),
    expired: z
      .boolean()
      .describe('A code or link in it is no longer valid, so sending it again helps nobody'),
  })
  .meta({ id: 'StuckMail' })

export const mailState = endpoint({
  name: 'officeInstallation.mail',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/installation/mail',
  summary: 'How mail leaves, how much did in the last 24 hours, and what was not taken',
  access: reads,
  rate: 'read',
  query: z.object({ ...PageQuery }),
  reply: z.object({
    server: z.string().nullable().describe('Host and port without the password; null: none is connected'),
    encrypted: z.boolean().describe('The whole connection; otherwise it is upgraded where the server can'),
    user: z.string().nullable(),
    sender: z.string(),
    deskAddress: z.string(),
    treasuryAddress: z.string(),
    sent: z.int().describe('In the last 24 hours'),
    waiting: z.int().describe('Not tried yet'),
    failed: z.array(StuckMail),
    total: z.int().describe('Of failed ones'),
  }),
  errors: [],
})

export const sendTestMail = endpoint({
  name: 'officeInstallation.testMail',
  surface: 'backoffice',
  method: 'POST',
  path: '/admin/v1/installation/mail/test',
  summary: 'Mails the caller now and answers what the mail server said',
  access: writes,
  rate: 'write',
  body: z.strictObject({}),
  reply: z.object({
    state: z.enum(['sent', 'not_connected', 'refused']),
    to: z.string(),
    error: z.string().describe('Empty: none'),
  }),
  errors: [],
})

export const retryMail = endpoint({
  name: 'officeInstallation.retryMail',
  surface: 'backoffice',
  method: 'POST',
  path: '/admin/v1/installation/mail/:id/retry',
  summary: 'Tries a mail again that the mail server did not take',
  access: writes,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.strictObject({}),
  reply: z.object({ state: z.enum(['sent', 'not_connected', 'refused']), error: z.string() }),
  errors: ['request.not_found'],
})

export const SECRET_NAMES = [
  'PASSWORD_PEPPER',
  'FIELD_KEY',
  'DATABASE_URL',
  'MAIL_URL',
  'VALKEY_URL',
  'supplier',
] as const

export const listSecrets = endpoint({
  name: 'officeInstallation.secrets',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/installation/secrets',
  summary: 'Which secrets exist, since when, and when they should be renewed; never what they are',
  access: reads,
  rate: 'read',
  reply: z.object({
    secrets: z.array(
      z.object({
        name: z.enum(SECRET_NAMES),
        subject: z.string().describe('The supplier whose credentials they are; otherwise empty'),
        since: Instant.nullable().describe('When this value was seen first; null: it is not set'),
        renewBy: Instant.nullable(),
        due: z.boolean(),
        former: z.int().describe('Older values that are still accepted'),
        underFormer: z
          .int()
          .nullable()
          .describe('Values still encrypted with an older key; null: not counted'),
      }),
    ),
  }),
  errors: [],
})

export const installationCalls = [
  listSites,
  saveSiteAddress,
  savePasswordPolicy,
  mailState,
  sendTestMail,
  retryMail,
  listSecrets,
] as const
