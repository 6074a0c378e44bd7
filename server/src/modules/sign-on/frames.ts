// Which sites may show the portal in a frame: the restricted hosts of the agency that signs on there, or whose session
// the frame has. Nobody else's, and none by default.

import { frameAncestors } from '@interline/domain/sign-on/host-messages'
import { openShortCache } from '../../platform/clock/short-cache.ts'
import { isLoopback } from '../../platform/config/loopback.ts'
import type { Deps } from './deps.ts'
import { findPartnerAgency } from './find-agency.ts'
import { DEMO_HOST } from './demo-host.ts'

const CACHE_MS = 5_000
/** The form of a partner code. Addresses carry anything else too. */
const CODE = /^[A-Za-z0-9]{1,20}$/
/** Pages of the back office, which no partner shows. */
const OFFICE = /^\/office(\/|$)/
/** Pages of identity providers, whose `code` is none of ours. */
const PROVIDER = /^\/sign-on(\/|$)/

export interface FrameRequest {
  /** Of the page. */
  readonly path: string
  /** The partner code in the address. */
  readonly code: string | undefined
  /** The session of the frame. */
  readonly session: string | undefined
}

/** Returns the sources of `frame-ancestors`; empty: no frame. */
export function openFrames(deps: Deps): (request: FrameRequest) => Promise<readonly string[]> {
  const { platform, agencies } = deps
  const { clock, db, sessions, settings } = platform
  const cached = openShortCache<{ readonly hosts: readonly string[] }>({ clock, forMs: CACHE_MS })
  const demo = settings.mode === 'development' ? [DEMO_HOST] : []
  const enabled = enabledCodes(deps)
  const hostsOf = async (code: string) => {
    // Anybody can put any code into an address: the database is asked about those that exist.
    if (!(await enabled()).has(code)) return undefined
    return cached.get(code, async () => {
      const partner = await db.transaction('everything', (tx) => findPartnerAgency(tx, code, deps))
      return partner && { hosts: [...partner.agency.restrictedHosts, ...demo] }
    })
  }
  const codeOf = async (session: string) => {
    const { agencyId } = await sessions.find('agency', session)
    if (agencyId === null) return undefined
    return (await db.transaction([agencyId], (tx) => agencies.get(tx, agencyId))).partnerCode
  }
  return async ({ path, code, session }) => {
    if (OFFICE.test(path) || PROVIDER.test(path)) return []
    const known = code ?? (session === undefined ? undefined : await codeOf(session).catch(() => undefined))
    if (known === undefined || !CODE.test(known)) return []
    return frameAncestors((await hostsOf(known))?.hosts ?? [], isLoopback)
  }
}

/** The codes of agencies that have sign-on, read once in five seconds however many ask. */
function enabledCodes({ platform: { clock, db } }: Deps): () => Promise<ReadonlySet<string>> {
  let known: { readonly codes: Promise<ReadonlySet<string>>; readonly at: number } | undefined
  const read = async () => {
    const rows = await db.transaction('everything', (tx) =>
      tx
        .selectFrom('sign_on_settings as settings')
        .innerJoin('agencies', 'agencies.id', 'settings.agency_id')
        .select('agencies.partner_code')
        .where('settings.enabled', '=', true)
        .execute(),
    )
    return new Set(rows.map(({ partner_code: code }) => code))
  }
  return () => {
    const now = clock.now()
    if (known === undefined || Math.abs(now - known.at) >= CACHE_MS) {
      const codes = read()
      known = { codes, at: now }
      // A fault is not cached.
      codes.catch(() => (known = undefined))
    }
    return known.codes
  }
}
