/** Around every page: document title, skip link, progress bar, lost-session dialog, chat and toasts. */
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { ErrorBoundary } from '../../router/error-boundary.tsx'
import { useStore } from '../../store.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { useRouteEntry } from './current-route.ts'
import styles from './root.module.css'
import { useRunning } from '../public/rendered.ts'
import { lostSession } from '../sign-in/lost-session.ts'
import { otherUser } from '../sign-on/other-user.ts'
import { useMe } from '../session.ts'
import { useSite } from '../site.ts'
import { siteShortName } from '../site-names.ts'
import { shellText } from '../text.ts'
import { activity } from '../../api/activity.ts'

const SiteChat = lazy(() => import('../chat/site-chat.tsx'))
const ImpersonationBanner = lazy(() => import('../impersonation/later-banner.tsx'))
const SessionLostDialog = lazy(() => import('../sign-in/session-lost-dialog.tsx'))
const OtherUserDialog = lazy(() => import('../sign-on/other-user-dialog.tsx'))

export function Root({ children }: { readonly children: ReactNode }) {
  const t = useText(shellText)
  const entry = useRouteEntry()
  const site = useSite()
  const lost = useStore(lostSession)
  const other = useStore(otherUser)
  const me = useMe()
  // The chat belongs to the browser alone.
  const isRunning = useRunning()
  const title = entry ? entry.title && t.messages.titles[entry.title] : t.messages.titles.notFound
  const shown = title ?? siteShortName(site, t.locale)
  useEffect(() => {
    document.title = shown
  }, [shown])
  return (
    <>
      <a className={styles.skip} href="#content">
        {t(($) => $.menu.skip)}
      </a>
      <ActivityBar />
      <Suspense fallback={null}>
        {me?.impersonation && <ImpersonationBanner />}
        {lost && <SessionLostDialog me={lost.me} reason={lost.reason} />}
        {other && <OtherUserDialog asked={other} />}
      </Suspense>
      {children}
      {isRunning && site?.siteInfo.chatWidget.enabled && (
        // A chat that fails to load must not break the page.
        <ErrorBoundary failed={() => null}>
          <Suspense fallback={null}>
            <SiteChat />
          </Suspense>
        </ErrorBoundary>
      )}
      <ToastHost />
    </>
  )
}

const watched = { get: activity.running, subscribe: activity.subscribe }

/** The progress line at the top while a call is running. */
function ActivityBar() {
  const running = useStore(watched) > 0
  return <div className={styles.activity} data-running={running || undefined} aria-hidden="true" />
}
