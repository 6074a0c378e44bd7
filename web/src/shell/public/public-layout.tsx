import { lazy, Suspense, type ReactNode } from 'react'
import { isEmbedded } from '../sign-on/embedded.ts'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import styles from './public.module.css'

const HostLink = lazy(() => import('../sign-on/host-link.tsx'))

/** Layout of the public pages. Loads no component kit and no icons: these pages have 110 KB of script in total. */
export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
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
    </div>
  )
}
