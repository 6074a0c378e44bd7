import styles from './brand.module.css'

/** The logo of a site without its own: a globe with one highlighted route. */
export function BrandMark() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <g opacity=".6">
        <circle cx="12" cy="12" r="9" />
        <ellipse cx="12" cy="12" rx="4" ry="9" />
      </g>
      <path
        className={styles.line}
        d="M2.5 15.500c5 1.5 13-.5 18.5-7.5"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
    </svg>
  )
}
