import { lazy, Suspense, type ReactNode } from 'react'
import { useRunning } from './rendered.ts'
import { isEmbedded } from '../sign-on/embedded.ts'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import styles from './public.module.css'

const HostLink = lazy(() => import('../sign-on/host-link.tsx'))

/** Layout of the public pages. Loads no component kit and no icons: these pages have 110 KB of script in total. */
export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  // What is typed and pressed before the code has loaded would be lost, and a form would send itself.
  const isRunning = useRunning()
  return (
    <div className={styles.frame}>
      <fieldset
        className={styles.whole}
        role="none"
        disabled={!isRunning}
        data-waits={isRunning ? undefined : ''}
      >
        {!isEmbedded() && <PublicBar />}
        <main className={styles.content} id="content" tabIndex={-1}>
          {children}
        </main>
        {isEmbedded() ? (
          <Suspense fallback={null}>
            <HostLink />
          </Suspense>
        ) : (
          <PublicFooter />
        )}
      </fieldset>
    </div>
  )
}
