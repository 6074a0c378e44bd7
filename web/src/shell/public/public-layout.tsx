import type { ReactNode } from 'react'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import styles from './public.module.css'

/** Frame of the public pages. It loads no component kit and no icons: these pages have 110 KB of script to spend. */
export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  const isHome = usePathname() === paths.home
  return (
    <div className={styles.frame}>
      <PublicBar over={isHome} />
      <main className={styles.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
