// Reads the token that an embedded host adds to the address: base64url(iv12 ‖ ciphertext ‖ tag16), AES-256-GCM with a key
// of the agency's secret and the partner code as additional data. A token is used once. One that cannot be read is
// recorded, and the page continues without it.

import type { Input, Reply } from '@interline/contract/index'
import type { Guest } from '@interline/domain/agencies/hosts'
import { MOST_SKEW_MS, OUT_USER_ID, TOKEN_LIFE_MS } from '@interline/domain/sign-on/signature'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { findPartnerAgency } from './find-agency.ts'
import { findOrCreate } from './partner-users.ts'
import { signatureOf, tokenKey } from './secrets.ts'
import { validSecrets } from '../../platform/secrets/exchanged-secrets.ts'
import { digestOf, recordUse } from './uses.ts'

const IV = 12
const TAG = 16

const field = z
  .union([z.string(), z.number()])
  // The database keeps no zero characters.
  .transform((value) => String(value).replaceAll('\0', ''))
  .pipe(z.string().max(200))
  .default('')
/** Times in seconds since the epoch, as in other tokens, or in milliseconds. */
const Instant = z.number().transform((at) => (at < 100_000_000_000 ? at * 1000 : at))
const Content = z.object({
  nickname: field,
  openId: field,
  outUserId: field,
  userLevel: field,
  userPhone: field,
  userid: field,
  iat: Instant,
  exp: Instant,
})
type Content = z.output<typeof Content>

/** Null for a token that cannot be read: why is in the log only. */
export async function readPartnerToken(
  ctx: Ctx,
  { code, token }: Input<'signOn.partnerToken'>['body'],
  deps: Deps,
): Promise<Reply<'signOn.partnerToken'>> {
  const mayEnter = await deps.sites.entry(ctx.host)
  const read = await ctx.db.transaction('everything', (tx) =>
    readFor(tx, ctx, { code, token, mayEnter }, deps),
  )
  if (typeof read !== 'string') return read
  ctx.log.warn({ code: code.slice(0, 8), reason: read }, 'partner token not read')
  return null
}

interface Asked {
  readonly code: string
  readonly token: string
  /** Whether an agency may sign in on the host of the call. */
  readonly mayEnter: (agency: Guest) => boolean
}

async function readFor(
  tx: Tx,
  ctx: Ctx,
  { code, token, mayEnter }: Asked,
  deps: Deps,
): Promise<NonNullable<Reply<'signOn.partnerToken'>> | string> {
  const partner = await findPartnerAgency(tx, code, deps)
  if (!partner) return 'unknown code'
  const { agency, settings, secrets } = partner
  const now = deps.platform.clock.now()
  const [current, ...former] = validSecrets(secrets, now)
  const content = [current, ...former].flatMap((secret) => decrypt(token, code, secret!) ?? []).at(0)
  if (!content || current === undefined) return 'not encrypted for this agency'
  const { iat, exp, ...partnerUser } = content
  if (exp - iat > TOKEN_LIFE_MS || exp <= now || iat > now + MOST_SKEW_MS) return 'not valid now'
  if (!mayEnter(agency)) return 'host not allowed'
  const userid = partnerUser.userid || partnerUser.outUserId
  if (!OUT_USER_ID.test(userid)) return 'no user id'
  // Of the bytes: many texts decode to the same ones.
  const digest = digestOf(code, Buffer.from(token, 'base64url').toString('base64url'))
  const use = { root: settings.root_agency_id, agencyId: agency.id, digest }
  if (!(await recordUse(tx, use, { now, keptUntil: exp }))) return 'used before'
  // With the name that the partner gives; the sign-on that follows knows the id only.
  await findOrCreate(tx, ctx, partner, { outUserId: userid, nickname: partnerUser.nickname }, deps)
  const signature = signatureOf(current, { code, timestamp: String(now), userid })
  return { partnerUser, signOn: { code, timestamp: now, userid, signature } }
}

function decrypt(token: string, code: string, secret: string): Content | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= IV + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', tokenKey(secret), bytes.subarray(0, IV))
      .setAAD(Buffer.from(code))
      .setAuthTag(bytes.subarray(bytes.length - TAG))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV, bytes.length - TAG)), decipher.final()])
    return Content.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return undefined
  }
}

/** A token as a partner makes it: for the demo host and for tests. `content` times in seconds since the epoch. */
export function encryptPartnerToken(secret: string, code: string, content: object): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', tokenKey(secret), iv).setAAD(Buffer.from(code))
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
}
