/** Loads what the first render needs, and registers the listeners of the whole visit. */
import { DEFAULT_LOCALE } from '@interline/domain/text/text'
import { onSessionLost, sessionLost } from '../../api/session-lost.ts'
import { loadDeclaredTexts } from '../../i18n/index.tsx'
import { currentLocale, settleLocale } from '../../i18n/locale.ts'
import { isProviderReturn, paths, withQuery } from '../../paths.ts'
import { writeDatesAs } from '../../ui/format/dates.ts'
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
import { readRendered } from '../public/rendered.ts'
import { isEmbedded, tellHost } from '../sign-on/embedded.ts'
import { lostSession } from '../sign-in/lost-session.ts'
import { adoptSite, currentSite, freshSite, subscribeToSite } from '../site.ts'
import { shellText } from '../text.ts'
import { applyLook } from '../theme.ts'

// A slow settings call must not delay the page: after this time it starts with what it has.
const PATIENCE_MS = 1500
/** How often an open page checks whether the site's settings, and with them the rates, are outdated. */
const SITE_CHECK_MS = 60_000

/** Returns whether the first page can take over what the server rendered, because it is the same. */
export async function start(): Promise<boolean> {
  const rendered = readRendered()
  if (rendered) adoptSite(rendered.site)
  listen()
  // A partner's address signs its user on, before it is asked who is signed in.
  if (/[?&](iframe|code|paymentResult)=/.test(location.search) && !isProviderReturn(location.pathname)) {
    const { startSignOn } = await import('../sign-on/start-sign-on.ts')
    await startSignOn()
  }
  const settings = freshSite().catch(() => null) // the page works with the default settings
  const session = seemsSignedIn() ? knownSession().catch(() => null) : null
  const knowsEnough = currentSite() !== null && !session
  if (!knowsEnough) await Promise.race([Promise.all([settings, session]), pause(PATIENCE_MS)])
  // After the settings, because they may set the language.
  await Promise.all([shellText.load(currentLocale()), router.start()])
  if (!rendered) return false
  const visit = router.visit()
  // What the server rendered stays until the browser can draw all of it.
  await loadDeclaredTexts(currentLocale())
  return (
    rendered.locale === currentLocale() &&
    rendered.route === (visit?.route?.path ?? null) &&
    !visit?.error &&
    currentMe() === null &&
    !isEmbedded()
  )
}

function listen(): void {
  subscribeToSite(follow)
  sessionStore.subscribe(follow)
  follow()
  onSessionLost((realm, reason) => {
    if (realm === 'office') return void officeTimedOut()
    // Office pages continue; a page of the agency calls again and learns it then.
    if (router.visit()?.route?.layout === 'office') return
    if (isSigningOut()) return
    tellHost({ type: 'interline.signed-out' })
    const me = currentMe()
    // The banner above the page leads back to the office.
    if (me?.impersonation) return
    // Desk pages keep their content; the dialog of `lostSession` asks what to do.
    if (me && isAtWork()) return lostSession.set({ me, reason })
    // Only for users who were signed in; a first visit has nothing to lose.
    if (me) void sayTimedOut()
    forget()
  })
  router.onVisit(() => void freshSite().catch(() => null))
  // A results page stays open for hours: its rates must not be older than the settings allow.
  const refresh = () => document.visibilityState === 'visible' && void freshSite().catch(() => null)
  setInterval(refresh, SITE_CHECK_MS)
  document.addEventListener('visibilitychange', refresh)
  // Fired by the browser when another window changes stored values.
  addEventListener('storage', () => {
    if (!isOvertaken()) return
    const isOver = currentMe()?.impersonation !== undefined && !seemsSignedIn()
    if (!isOver) return location.reload()
    // Ended in another window. Staff already in the office stay there; otherwise the banner leads back.
    if (router.visit()?.route?.layout === 'office') forget()
    else sessionLost('agency')
  })
}

// Theme and language follow the site, then the signed-in user's agency and own settings.
function follow(): void {
  const site = currentSite()?.siteInfo
  const me = currentMe()
  settleLocale({
    own: me?.userInfo.config.locale,
    agency: me?.company.theme.locale ?? null,
    site: site?.defaultLanguage ?? DEFAULT_LOCALE,
    offered: site?.languages,
  })
  writeDatesAs(me?.userInfo.config.dateFormat ?? site?.dateFormat)
  void applyLook(me?.company.theme.themeColor ?? site?.themeColor ?? null, site)
  if (site?.favicon) document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = site.favicon
}

function isAtWork(): boolean {
  return router.visit()?.route?.layout !== 'home'
}

async function sayTimedOut(): Promise<void> {
  const t = await shellText.load(currentLocale())
  toast.warning(t(($) => $.session.timedOut))
}

// The guard's own call also finds no user and redirects to sign-in; no page exists yet.
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
