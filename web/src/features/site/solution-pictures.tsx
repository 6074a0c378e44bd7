/** Small illustrations of the four ways, made of the product's own parts; hidden from assistive technology. */
import type { ReactNode } from 'react'
import styles from './solutions.module.css'

type Way = 'api' | 'portal' | 'label' | 'saas'

export default function WayPicture({ way }: { readonly way: Way }) {
  return PICTURES[way]
}

const REQUEST = `POST /shopping/v2/flight/async-shopping
{ "journeys": [{
    "origin": "city-SHA",
    "destination": "city-SIN",
    "date": "2026-12-04" }] }`

const FARES = [
  ['08:15 – 13:45', '3,480'],
  ['16:50 – 22:25', '4,960'],
  ['01:55 – 07:40', '3,212'],
] as const

// The colours of three fictitious brands.
const BRANDS = ['#2433d0', '#a8ff00', '#c8102e']

const PICTURES: Record<Way, ReactNode> = {
  api: <pre className={styles.request}>{REQUEST}</pre>,
  portal: (
    <div className={styles.fares}>
      {FARES.map(([times, price]) => (
        <div key={times}>
          <span>{times}</span>
          <b>{price}</b>
        </div>
      ))}
    </div>
  ),
  label: (
    <div className={styles.widget}>
      <i />
      <div>
        <span />
        <span />
        <b />
      </div>
    </div>
  ),
  saas: (
    <div className={styles.brands}>
      {BRANDS.map((colour) => (
        <div key={colour}>
          <i style={{ background: colour }} />
          <span />
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.3">
            <circle cx="8" cy="8" r="6.5" />
            <path d="m5 8.2 2 2 4-4.4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </div>
      ))}
    </div>
  ),
}
