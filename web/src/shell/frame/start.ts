/** Everything that must be known before the first render, and the listeners that hold for the whole visit. */
import { bcp47, DEFAULT_LOCALE } from '@interline/domain/text/text'
import { onSessionLost, sessionLost } from '../../api/session-lost.ts'
import { currentLocale, settleLocale } from '../../i18n/locale.ts'
import { paths, withQuery } from '../../paths.ts'
import { toast } from '../../ui/toast/toast.ts'
import { currentOfficeUser, forgetOffice } from '../office-session.ts'
import { router } from './router.ts'
import {
  currentMe,
  forget,
  isOvertaken,
  isSigningOut,
  knownSession,
  seemsSignedIn,
  sessionStore,
} from '../session.ts'
import { lostSession } from '../sign-in/lost-session.ts'
import { currentSite, freshSite, subscribeToSite } from '../site.ts'
import { shellText } from '../text.ts'
import { applyAccent } from '../theme.ts'

// A slow settings call must not hold back the page: after this long it starts with what it has.
const PATIENCE_MS = 1500
/** How often an open page looks whether the site's settings, and with them the rates, are too old. */
const SITE_CHECK_MS = 60_000

export async function start(): Promise<void> {
  document.documentElement.lang = bcp47(currentLocale())
  listen()
  const settings = freshSite().catch(() => null) // the page works with the product's defaults
  const session = seemsSignedIn() ? knownSession().catch(() => null) : null
  const knowsEnough = currentSite() !== null && !session
  if (!knowsEnough) await Promise.race([Promise.all([settings, session]), pause(PATIENCE_MS)])
  // After the settings, because they may decide the language.
  await shellText.load(currentLocale())
  await router.start()
}

function listen(): void {
  subscribeToSite(follow)
  sessionStore.subscribe(follow)
  follow()
  onSessionLost((realm, reason) => {
    if (realm === 'office') return void officeTimedOut()
    // The staff's pages go on: a page of the agency's own asks again and is told again.
    if (router.visit()?.route?.layout === 'office') return
    if (isSigningOut()) return
    const me = currentMe()
    // The banner over the page leads back to the office.
    if (me?.impersonation) return
    // Somebody at work keeps the page and what is typed in it; the dialog of `lostSession` asks what to do.
    if (me && isAtWork()) return lostSession.set({ me, reason })
    // Told only to somebody who was signed in: a first visit has nothing to lose.
    if (me) void sayTimedOut()
    forget()
  })
  router.onVisit(() => void freshSite().catch(() => null))
  // A results page stays open for hours: its rates must not be older than the settings may be.
  const refresh = () => document.visibilityState === 'visible' && void freshSite().catch(() => null)
  setInterval(refresh, SITE_CHECK_MS)
  document.addEventListener('visibilitychange', refresh)
  // Told by the browser when another window writes what it keeps.
  addEventListener('storage', () => {
    if (!isOvertaken()) return
    const isOver = currentMe()?.impersonation !== undefined && !seemsSignedIn()
    if (!isOver) return location.reload()
    // Ended in another window. Who is in the office by now stays at work; else the banner leads there.
    if (router.visit()?.route?.layout === 'office') forget()
    else sessionLost('agency')
  })
}

// The look and the language follow the site, then the signed-in person's agency and own settings.
function follow(): void {
  const site = currentSite()?.siteInfo
  const me = currentMe()
  settleLocale({
    own: me?.userInfo.config.locale,
    agency: me?.company.theme.locale ?? null,
    site: site?.defaultLanguage ?? DEFAULT_LOCALE,
  })
  void applyAccent(me?.company.theme.themeColor ?? site?.themeColor ?? null)
  if (site?.favicon) document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = site.favicon
}

function isAtWork(): boolean {
  return router.visit()?.route?.layout !== 'home'
}

async function sayTimedOut(): Promise<void> {
  const t = await shellText.load(currentLocale())
  toast.warning(t(($) => $.session.timedOut))
}

// The guard's own question finds nobody as well: it leads to the sign-in by itself, and there is no page yet.
async function officeTimedOut(): Promise<void> {
  const wasAtWork = router.visit()?.route?.layout === 'office' && currentOfficeUser() !== null
  forgetOffice()
  if (!wasAtWork) return
  await sayTimedOut()
  await router.go(withQuery(paths.office, { next: location.pathname + location.search }))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
