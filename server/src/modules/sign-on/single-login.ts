// Signs on a user whose partner signed the request: signature, time, host, single use, then the user. Nothing is said
// about the user before the signature is right.

import type { Input, Reply } from '@interline/contract/index'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import { hostAllowed } from '@interline/domain/agencies/hosts'
import { isTimely, millisecondsOf, USED_KEPT_MS } from '@interline/domain/sign-on/signature'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { findPartnerAgency, type PartnerAgency } from './find-agency.ts'
import { enter, openSession, type Opened } from './open-session.ts'
import { findOrCreate, refusalOf } from './partner-users.ts'
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
  const outcome = await ctx.db.transaction('everything', async (tx) => {
    const partner = await findPartnerAgency(tx, request.code, deps)
    if (!partner) return { refused: 'sign_on.code_unknown' as const }
    const opened = await signOn(tx, ctx, { request, partner }, deps)
    if (typeof opened !== 'string') return opened
    // What an unsigned request claims is nothing that an owner has to read.
    if (opened !== 'sign_on.signature_wrong')
      await logRefusal(tx, ctx, { request, partner, reason: opened }, deps)
    return { refused: opened }
  })
  if ('refused' in outcome) throw failure(outcome.refused)
  return enter(ctx, outcome, deps, { embedded: request.embedded ?? false })
}

interface Wanted {
  readonly request: Request
  readonly partner: PartnerAgency
}

async function signOn(
  tx: Tx,
  ctx: Ctx,
  { request, partner }: Wanted,
  deps: Deps,
): Promise<Opened | ErrorKey> {
  const { code, signature, timestamp, userid } = request
  const { agency, settings, secrets } = partner
  const now = deps.platform.clock.now()
  const signed = { code, timestamp: String(timestamp), userid }
  if (!isSignedWith(validSecrets(secrets, now), signed, signature)) return 'sign_on.signature_wrong'
  if (!isTimely(millisecondsOf(timestamp), now)) return 'sign_on.expired'
  if (!hostAllowed(agency.restrictedHosts, ctx.host)) return 'sign_on.host_not_allowed'
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
