/** Everything that must be known before the first render, and the listeners that hold for the whole visit. */
import { bcp47, DEFAULT_LOCALE } from '@interline/domain/text/text'
import { onSessionLost } from '../api/session-lost.ts'
import { currentLocale, settleLocale } from '../i18n/locale.ts'
import { signInPath } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'
import { forgetOffice } from './office-session.ts'
import { router } from './router.ts'
import { currentMe, forget, knownSession, seemsSignedIn, sessionStore } from './session.ts'
import { currentSite, freshSite, subscribeToSite } from './site.ts'
import { shellText } from './text.ts'
import { applyAccent } from './theme.ts'

// A slow settings call must not hold back the page: after this long it starts with what it has.
const PATIENCE_MS = 1500

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
  onSessionLost((realm) => {
    if (realm === 'office') return forgetOffice()
    // Told only to somebody who was at work: a first visit has nothing to lose.
    if (currentMe()) void timedOut()
    forget()
  })
  router.onVisit(() => void freshSite().catch(() => null))
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

async function timedOut(): Promise<void> {
  const t = await shellText.load(currentLocale())
  toast.warning(t(($) => $.session.timedOut))
  await router.go(signInPath(location.pathname + location.search))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
