import { TEXT_MISTAKES } from '@interline/domain/sign-on/mistakes'
import { OUT_USER_ID } from '@interline/domain/sign-on/signature'
import { z } from 'zod'
import { Instant, Int4 } from '../kernel/shapes.ts'

export const SingleLogin = z.object({
  code: z.string().max(20).describe('Partner code of the agency'),
  signature: z
    .string()
    .max(200)
    .describe('hex(HMAC-SHA256(secret, "v1\\n" + code + "\\n" + timestamp + "\\n" + userid)), lower case'),
  timestamp: z.int().min(0).describe('Milliseconds since 1970; ten digits are seconds'),
  userid: z.string().regex(OUT_USER_ID).describe('Id of the user at the partner'),
  embedded: z
    .boolean()
    .optional()
    .describe('The page is in a frame of another site: its session cookie is of that site only'),
  replace: z
    .boolean()
    .optional()
    .describe('The person has confirmed that the session of another user in this browser ends'),
})

/** A user as the partner describes them. */
export const PartnerUser = z
  .object({
    nickname: z.string(),
    openId: z.string(),
    outUserId: z.string(),
    userLevel: z.string(),
    userPhone: z.string(),
    userid: z.string(),
  })
  .meta({ id: 'PartnerUser' })

export const PartnerTokenReply = z
  .object({
    partnerUser: PartnerUser,
    signOn: SingleLogin.omit({ embedded: true, replace: true }).describe(
      'For `signOn.singleLogin`, signed by the server',
    ),
  })
  .nullable()
  .describe('Null: the token could not be read, which is recorded and nothing more')

export const SignOn = z
  .object({
    agency: z.object({ id: z.int(), name: z.string() }),
    code: z.string().describe('Partner code of the agency'),
    enabled: z.boolean(),
    autoCreate: z.boolean().describe('Unknown users of the partner get an account as operator'),
    secretSetAt: Instant.nullable().describe('Null: no secret was made yet'),
    formerUntil: Instant.nullable().describe('Until when the former secret is valid too'),
    hosts: z.array(z.string()).describe('Hosts that the agency may be used from; empty: no frames'),
    factorDemanded: z
      .boolean()
      .describe('The agency demands a second factor, which partner sign-on does not replace'),
    linked: z.int().describe('Users with an id of the partner'),
    version: z.int(),
  })
  .meta({ id: 'SignOn' })

export const SignOnInput = z.strictObject({
  enabled: z.boolean(),
  autoCreate: z.boolean(),
  version: Int4,
})

export const SignOnLinks = z
  .object({
    outUserId: z.string().nullable().describe('Id of the user at the partner; null: not linked'),
    ownSignIn: z.boolean().describe('An owner: no other system signs them on, linked or not'),
    provider: z
      .object({ issuer: z.string(), subject: z.string(), linkedAt: Instant })
      .nullable()
      .describe('The person at the identity provider; null: not linked'),
  })
  .meta({ id: 'SignOnLinks' })

export const SignOnLinkInput = z.strictObject({
  outUserId: z.string().regex(OUT_USER_ID).nullable(),
  former: z.string().max(64).nullable().describe('As it was shown; refused if it is no longer so'),
})

export const NewSecretInput = z.strictObject({
  keepFormer: z.boolean().describe('The former secret stays valid for a day'),
  version: Int4,
})

export const SIGN_ON_PARTS = ['code', 'timestamp', 'userid', 'signature', 'user', 'host'] as const

/** What may be said of one part of a request. */
export const SIGN_ON_FINDINGS = [
  'right',
  'missing',
  'code.unknown',
  'code.other_agency',
  'code.not_enabled',
  'timestamp.no_number',
  'timestamp.seconds',
  'timestamp.expired',
  'timestamp.ahead',
  'userid.characters',
  'signature.no_secret',
  'signature.former_secret',
  'signature.ended_secret',
  'signature.upper_case',
  'signature.base64',
  'signature.secret_as_text',
  'signature.plain_hash',
  'signature.length',
  'signature.unrecognised',
  'signature.used',
  'user.existing',
  'user.created',
  'user.unknown',
  'user.disabled',
  'user.own_sign_in',
  'host.not_allowed',
  'host.not_checked',
  ...TEXT_MISTAKES.map((each) => `text.${each}` as const),
] as const

export const CheckInput = z.strictObject({
  code: z.string().max(100),
  timestamp: z.string().max(40),
  userid: z.string().max(300),
  signature: z.string().max(300),
  host: z.string().max(253).describe('Where the user signs on; empty: not checked'),
})

export const Checked = z
  .object({
    accepted: z.boolean().describe('The request would sign the user on'),
    findings: z.array(
      z.object({
        part: z.enum(SIGN_ON_PARTS),
        finding: z.enum(SIGN_ON_FINDINGS),
        passes: z.boolean(),
        seconds: z.int().optional().describe('How far the time is from ours'),
      }),
    ),
    text: z.string().describe('The text that has to be signed'),
  })
  .meta({ id: 'CheckedSignOn' })
