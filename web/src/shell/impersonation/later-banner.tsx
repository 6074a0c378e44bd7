import { lazy } from 'react'

const Banner = lazy(() => import('./impersonation-banner.tsx'))

/**
 * A step between the frame of every page and the banner: the entry, which everybody loads, names the files of what it
 * may load, and those of the banner are many. Hardly anybody sees it.
 */
export default function LaterBanner() {
  return <Banner />
}
