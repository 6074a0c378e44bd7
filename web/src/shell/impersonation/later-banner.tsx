import { lazy } from 'react'

const Banner = lazy(() => import('./impersonation-banner.tsx'))

/**
 * An extra step between the entry chunk and the banner: the entry, which everyone loads, names the files of its lazy
 * imports, and the banner's are many. Few users see it.
 */
export default function LaterBanner() {
  return <Banner />
}
