import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import styles from './home.module.css'
import { homeText } from './text.ts'

/** One icon for each advantage, in the order of the catalogue; 20 units square, a single stroke. */
const DRAWINGS: readonly ReactNode[] = [
  <path
    key="suppliers"
    d="M10 7V3M10 7 4.5 13M10 7l5.5 6M10 7v6M8.5 2h3v2h-3zM3 13h3v4H3zM8.5 13h3v4h-3zM14 13h3v4h-3z"
  />,
  <path
    key="connections"
    d="M4 4.5a1.5 1.5 0 1 0 0 .01M4 6v5a4 4 0 0 0 4 4h5M12 9.5a2 2 0 1 0 0 .01M10.5 8.5 4.5 6M14.5 15a1.5 1.5 0 1 0 0 .01"
  />,
  <path key="currencies" d="M8 12A5 5 0 1 1 12.8 7.5M12.5 17.5a5 5 0 1 0-.01 0M6.5 7h2.5M12.5 11v3" />,
  <path
    key="sub-agencies"
    d="M7.5 9a3 3 0 1 0-.01 0M2 17v-1a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v1M13 3.2a3 3 0 0 1 0 5.6M15 12.3a4 4 0 0 1 3 3.7v1"
  />,
  <path key="time" d="M10 17.5a7.5 7.5 0 1 0-.01 0M10 5.5V10l3 2" />,
  <path key="statements" d="M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13h5" />,
  <path key="price" d="M10 2 4 4.5V9c0 4 2.5 7 6 9 3.5-2 6-5 6-9V4.5zM7.2 9.8l2 2 3.6-3.8" />,
  <path key="lock" d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2" />,
  <path
    key="languages"
    d="M2.5 5h8M6.5 3v2M9 5c-.6 3-2.8 5.5-6 7M4.5 7c.6 1.8 2.2 3.6 4.5 4.5M10 17l3.5-8 3.5 8M11.2 14.5h4.6"
  />,
]

export function Advantages() {
  const t = useText(homeText)
  return (
    <ul className={styles.advantages}>
      {t.messages.why.items.map(({ title, text }, index) => (
        <li key={title}>
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            {DRAWINGS[index]}
          </svg>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
