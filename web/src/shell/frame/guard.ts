/**
 * Runs before a page is shown: the access rule of the site map, decided by the same function as on the server. When
 * refused: a message, then the start page (or the back office's sign-in).
 */
import { allows } from '@interline/domain/access/access'
import type { AccessDecision } from '@interline/domain/access/access'
import { currentLocale } from '../../i18n/locale.ts'
import { paths, signInPath, withQuery } from '../../paths.ts'
import type { RouteEntry } from '../../routes.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { knownOfficeUser, officeViewer } from '../office-session.ts'
import { knownSession, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'

/** Null: continue. Otherwise the address to redirect to; the message was shown. */
export async function guard(entry: RouteEntry, address: string): Promise<string | null> {
  if (entry.layout === 'office' && entry.path !== paths.officeAccount && (await missesFactor(entry)))
    return paths.officeAccount
  if (entry.layout !== 'office' && (await lacksFactor(entry))) return paths.profile
  const decision = await decide(entry)
  if (decision.ok) return null
  const t = await shellText.load(currentLocale())
  if (decision.reason === 'router.login') {
    toast.error(t(($) => $.router.login))
    return entry.layout === 'office' ? withQuery(paths.office, { next: address }) : signInPath(address)
  }
  toast.error(t(($) => $.router.notRole))
  return entry.layout === 'office' ? paths.office : paths.home
}

/** Staff who still have to set up a second factor reach only their account. */
async function missesFactor({ access }: RouteEntry): Promise<boolean> {
  return !('public' in access) && (await knownOfficeUser())?.factorMissing === true
}

/** The same for people of an agency that demands one; the own account is where it is set up. */
async function lacksFactor({ access }: RouteEntry): Promise<boolean> {
  if ('public' in access) return false
  const session = await knownSession()
  return session.state === 'signed in' && session.me.factorMissing && !session.me.impersonation
}

async function decide({ access }: RouteEntry): Promise<AccessDecision> {
  if ('public' in access) return allows(access, null)
  if (access.realm === 'office') return allows(access, officeViewer(await knownOfficeUser()))
  const session = await knownSession()
  return allows(access, viewerOf(session.state === 'signed in' ? session.me : null))
}
