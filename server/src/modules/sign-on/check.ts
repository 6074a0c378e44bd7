// The signature checker: which part of a sign-on request is right, and what its sender did in place of the right thing.
// It compares digests of known mistakes and shows neither secret nor signature.

import type { Input, Reply } from '@interline/contract/index'
import { mistakenTexts } from '@interline/domain/sign-on/mistakes'
import {
  isTimely,
  millisecondsOf,
  OUT_USER_ID,
  SIGNATURE,
  signedText,
} from '@interline/domain/sign-on/signature'
import { createHash, createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency } from '../agencies/index.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { findPartnerUser, refusalOf } from './partner-users.ts'
import { keyOf, readSecrets } from './secrets.ts'
import type { Secrets } from '../../platform/secrets/exchanged-secrets.ts'
import { readSettings, requireAgency } from './settings.ts'
import { digestOf, wasUsed } from './uses.ts'

type Request = Input<'signOn.check'>['body']
type Checked = Reply<'signOn.check'>
type Found = Checked['findings'][number]
type Finding = Found['finding']

/** Throws `request.not_found` for an agency that is none. */
export async function checkSignOn(
  ctx: AgencyCtx | OfficeCtx,
  agencyId: number,
  request: Request,
  deps: Deps,
): Promise<Checked> {
  const asked = trimmed(request)
  const { code, timestamp, userid, signature } = asked
  const now = deps.platform.clock.now()
  const foreign = await isForeign(ctx, code)
  const known = await ctx.db.transaction([agencyId], (tx) => readFacts(tx, { agencyId, asked, now }, deps))
  const { agency, settings, secrets, used, user } = known
  const signed = { code: agency.partnerCode, timestamp, userid }
  const findings: Found[] = [
    checkCode(code, { right: agency.partnerCode, enabled: settings?.enabled ?? false }, foreign),
    ...checkTime(timestamp, now),
    checkUserId(userid),
    // Thousands of digests: no transaction waits for them.
    ...(await checkSignature(signature, { signed, secrets, now })),
    ...(used ? [found('signature', 'signature.used', false)] : []),
    ...(user ? [user] : []),
    await checkHost(request.host.trim().toLowerCase(), agency, deps),
  ]
  return { accepted: findings.every(({ passes }) => passes), findings, text: signedText(signed) }
}

interface Reading {
  readonly agencyId: number
  readonly asked: ReturnType<typeof trimmed>
  readonly now: number
}

async function readFacts(tx: Tx, { agencyId, asked: { code, signature, userid }, now }: Reading, deps: Deps) {
  await requireAgency(tx, agencyId)
  const settings = await readSettings(tx, agencyId)
  return {
    agency: await deps.agencies.get(tx, agencyId),
    settings,
    secrets: settings ? readSecrets(deps.cipher, settings) : [],
    used: signature !== '' && (await wasUsed(tx, { agencyId, digest: digestOf(code, signature) }, now)),
    user: OUT_USER_ID.test(userid)
      ? await checkUser(tx, { agencyId, userid, creates: settings?.auto_create ?? false }, deps)
      : undefined,
  }
}

function trimmed({ code, timestamp, userid, signature }: Request) {
  return {
    code: code.trim(),
    timestamp: timestamp.trim(),
    userid: userid.trim(),
    signature: signature.trim(),
  }
}

function found(part: Found['part'], finding: Finding, passes: boolean): Found {
  return { part, finding, passes }
}

/** Whether another agency has this code; which one is not said. */
async function isForeign(ctx: AgencyCtx | OfficeCtx, code: string): Promise<boolean> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await tx
      .selectFrom('agencies')
      .select('id')
      .where('partner_code', '=', code)
      .executeTakeFirst()
    return row !== undefined
  })
}

function checkCode(
  code: string,
  { right, enabled }: { readonly right: string; readonly enabled: boolean },
  foreign: boolean,
): Found {
  if (code === '') return found('code', 'missing', false)
  if (code !== right) return found('code', foreign ? 'code.other_agency' : 'code.unknown', false)
  return enabled ? found('code', 'right', true) : found('code', 'code.not_enabled', false)
}

function checkTime(timestamp: string, now: number): Found[] {
  if (timestamp === '') return [found('timestamp', 'missing', false)]
  if (!/^\d{1,15}$/.test(timestamp)) return [found('timestamp', 'timestamp.no_number', false)]
  const at = millisecondsOf(Number(timestamp))
  const seconds = Math.round(Math.abs(now - at) / 1000)
  const inSeconds = timestamp.length === 10 ? [found('timestamp', 'timestamp.seconds', true)] : []
  if (isTimely(at, now)) return [found('timestamp', 'right', true), ...inSeconds]
  const finding = at < now ? 'timestamp.expired' : 'timestamp.ahead'
  return [{ ...found('timestamp', finding, false), seconds }, ...inSeconds]
}

function checkUserId(userid: string): Found {
  if (userid === '') return found('userid', 'missing', false)
  return OUT_USER_ID.test(userid)
    ? found('userid', 'right', true)
    : found('userid', 'userid.characters', false)
}

interface Signing {
  readonly signed: Parameters<typeof signedText>[0]
  readonly secrets: Secrets
  readonly now: number
}

/** Ways to compute a digest, the right one first. */
const DIGESTS: readonly (readonly [Finding | null, (secret: string, text: string) => Buffer])[] = [
  [null, (secret, text) => createHmac('sha256', keyOf(secret)).update(text).digest()],
  ['signature.secret_as_text', (secret, text) => createHmac('sha256', secret).update(text).digest()],
  [
    'signature.plain_hash',
    (secret, text) =>
      createHash('sha256')
        .update(secret + text)
        .digest(),
  ],
  [
    'signature.plain_hash',
    (secret, text) =>
      createHash('sha256')
        .update(text + secret)
        .digest(),
  ],
]

async function checkSignature(signature: string, { signed, secrets, now }: Signing): Promise<Found[]> {
  const wrong = (finding: Finding) => found('signature', finding, false)
  if (secrets.length === 0) return [wrong('signature.no_secret')]
  if (signature === '') return [wrong('missing')]
  const encoding = encodingOf(signature)
  if (!encoding) return [wrong('signature.length')]
  const texts = mistakenTexts(signed)
  for (const { value, until } of secrets)
    for (const [way, digest] of DIGESTS) {
      // Other requests go first.
      await setImmediate()
      for (const { text, mistakes } of texts)
        if (digest(value, text).equals(encoding.bytes)) {
          const hasEnded = until !== null && until <= now
          const findings = [
            ...(hasEnded ? (['signature.ended_secret'] as const) : []),
            ...(encoding.mistake ? [encoding.mistake] : []),
            ...(way ? [way] : []),
            ...mistakes.map((each) => `text.${each}` as const),
          ]
          if (findings.length > 0) return findings.map(wrong)
          return [
            found('signature', 'right', true),
            ...(until === null ? [] : [found('signature', 'signature.former_secret', true)]),
          ]
        }
    }
  return [...(encoding.mistake ? [wrong(encoding.mistake)] : []), wrong('signature.unrecognised')]
}

/** The 32 bytes of a signature in any usual encoding; undefined: it is none of 32 bytes. */
function encodingOf(signature: string): { readonly bytes: Buffer; readonly mistake?: Finding } | undefined {
  if (SIGNATURE.test(signature)) return { bytes: Buffer.from(signature, 'hex') }
  if (/^[0-9a-f]{64}$/i.test(signature))
    return { bytes: Buffer.from(signature, 'hex'), mistake: 'signature.upper_case' }
  const bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(signature) ? Buffer.from(signature, 'base64') : undefined
  return bytes?.length === 32 ? { bytes, mistake: 'signature.base64' } : undefined
}

async function checkUser(
  tx: Tx,
  {
    agencyId,
    userid,
    creates,
  }: { readonly agencyId: number; readonly userid: string; readonly creates: boolean },
  deps: Deps,
): Promise<Found> {
  const agency = await deps.agencies.get(tx, agencyId)
  const user = await findPartnerUser(tx, agencyId, userid)
  if (!user && agency.factorDemanded) return found('user', 'user.own_sign_in', false)
  if (!user) return creates ? found('user', 'user.created', true) : found('user', 'user.unknown', false)
  const refused = await refusalOf(tx, user, agency, deps)
  if (!refused) return found('user', 'user.existing', true)
  return found('user', refused === 'sign_on.user_disabled' ? 'user.disabled' : 'user.own_sign_in', false)
}

async function checkHost(host: string, agency: Agency, deps: Deps): Promise<Found> {
  if (host === '') return found('host', 'host.not_checked', true)
  const mayEnter = await deps.sites.entry(host)
  return mayEnter(agency) ? found('host', 'right', true) : found('host', 'host.not_allowed', false)
}
