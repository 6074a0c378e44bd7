/**
 * What happens before a page is shown: the access rule of the site map, decided by the same function that the
 * server asks. Refused: a message, and back to the start page (or to the back office's sign-in).
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

/** Null: go on. Otherwise the address to go to instead; the message has been shown. */
export async function guard(entry: RouteEntry, address: string): Promise<string | null> {
  if (entry.layout === 'office' && entry.path !== paths.officeAccount && (await missesFactor(entry)))
    return paths.officeAccount
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

/** Who of the staff still has to set up a second factor gets nowhere else. */
async function missesFactor({ access }: RouteEntry): Promise<boolean> {
  return !('public' in access) && (await knownOfficeUser())?.factorMissing === true
}

async function decide({ access }: RouteEntry): Promise<AccessDecision> {
  if ('public' in access) return allows(access, null)
  if (access.realm === 'office') return allows(access, officeViewer(await knownOfficeUser()))
  const session = await knownSession()
  return allows(access, viewerOf(session.state === 'signed in' ? session.me : null))
}
