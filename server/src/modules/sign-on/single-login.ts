// Signs on a user whose partner signed the request: signature, time, host, single use, then the user. Nothing is said
// about the user before the signature is right.

import type { Input, Reply } from '@interline/contract/index'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { Guest } from '@interline/domain/agencies/hosts'
import { isTimely, millisecondsOf, USED_KEPT_MS } from '@interline/domain/sign-on/signature'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { SessionFacts } from '../../platform/auth/sessions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { findPartnerAgency, type PartnerAgency } from './find-agency.ts'
import { enter, openSession, type Opened } from './open-session.ts'
import { findOrCreate, findPartnerUser, refusalOf } from './partner-users.ts'
import { isSignedWith } from './secrets.ts'
import { validSecrets } from '../../platform/secrets/exchanged-secrets.ts'
import { digestOf, recordUse } from './uses.ts'

type Request = Input<'signOn.singleLogin'>['body']
/** Opens a session and sets it in the browser as a cookie. Throws the sign-on errors of the catalogue. */
export async function singleLogin(
  ctx: Ctx,
  request: Request,
  deps: Deps,
): Promise<Reply<'signOn.singleLogin'>> {
  const present = await sessionOf(ctx, deps)
  const mayEnter = await deps.sites.entry(ctx.host)
  const outcome = await ctx.db.transaction('everything', async (tx) => {
    const partner = await findPartnerAgency(tx, request.code, deps)
    if (!partner) return { refused: 'sign_on.code_unknown' as const }
    const opened = await signOn(tx, ctx, { request, partner, present, mayEnter }, deps)
    if (typeof opened !== 'string') return opened
    // What an unsigned request claims is nothing that an owner has to read.
    if (opened !== 'sign_on.signature_wrong')
      await logRefusal(tx, ctx, { request, partner, reason: opened }, deps)
    return { refused: opened }
  })
  if ('refused' in outcome) throw failure(outcome.refused)
  if ('next' in outcome) throw failure('sign_on.other_user', { values: { ...outcome } })
  return enter(ctx, outcome, deps, { embedded: request.embedded ?? false })
}

interface Wanted {
  readonly request: Request
  readonly partner: PartnerAgency
}

/** The session that this browser has. */
function sessionOf(ctx: Ctx, { platform }: Deps): Promise<SessionFacts | null> {
  if (ctx.browserSession === undefined) return Promise.resolve(null)
  return platform.sessions.find('agency', ctx.browserSession).catch(() => null)
}

/** Who is signed in in this browser, and who would be; as they are called. */
interface OtherUser {
  readonly current: string
  readonly next: string
}

/**
 * Anybody who may sign can send a link: it replaces nobody without being asked. A frame follows the page around it, which
 * knows who sits there, as long as it is of the same agency. Null: nobody else is signed in.
 */
async function otherUser(
  tx: Tx,
  { request, partner, present }: Omit<Asked, 'mayEnter'>,
): Promise<OtherUser | null> {
  const { agency } = partner
  if (present === null || request.replace) return null
  if (request.embedded && present.agencyId === agency.id) return null
  const next = await findPartnerUser(tx, agency.id, request.userid)
  if (next?.id === present.userId) return null
  const current = await tx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', present.userId)
    .executeTakeFirst()
  return { current: current?.nickname ?? '', next: next?.nickname ?? request.userid }
}

interface Asked extends Wanted {
  readonly present: SessionFacts | null
  /** Whether an agency may sign in on the host of the call. */
  readonly mayEnter: (agency: Guest) => boolean
}

async function signOn(
  tx: Tx,
  ctx: Ctx,
  { request, partner, present, mayEnter }: Asked,
  deps: Deps,
): Promise<Opened | OtherUser | ErrorKey> {
  const { code, signature, timestamp, userid } = request
  const { agency, settings, secrets } = partner
  const now = deps.platform.clock.now()
  const signed = { code, timestamp: String(timestamp), userid }
  if (!isSignedWith(validSecrets(secrets, now), signed, signature)) return 'sign_on.signature_wrong'
  if (!isTimely(millisecondsOf(timestamp), now)) return 'sign_on.expired'
  if (!mayEnter(agency)) return 'sign_on.host_not_allowed'
  // Before the use is recorded: the same request comes again once the person has confirmed.
  const other = await otherUser(tx, { request, partner, present })
  if (other) return other
  const use = { root: settings.root_agency_id, agencyId: agency.id, digest: digestOf(code, signature) }
  if (!(await recordUse(tx, use, { now, keptUntil: now + USED_KEPT_MS }))) return 'sign_on.used'
  const user = await findOrCreate(tx, ctx, partner, { outUserId: userid, nickname: '' }, deps)
  if (!user) return agency.factorDemanded ? 'sign_on.own_sign_in' : 'sign_on.user_unknown'
  const refused = await refusalOf(tx, user, agency, deps)
  if (refused) return refused
  const after = { by: 'partner sign-on', embedded: request.embedded ?? false }
  return openSession(tx, ctx, { user, agencyId: agency.id, after }, deps)
}

function logRefusal(
  tx: Tx,
  ctx: Ctx,
  { request, partner, reason }: Wanted & { readonly reason: ErrorKey },
  { platform }: Deps,
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    realm: 'agency',
    agencyId: partner.agency.id,
    actorId: null,
    actorName: request.userid,
    action: 'session.sign_in_failed',
    type: 'login',
    after: { by: 'partner sign-on', reason },
  })
}
