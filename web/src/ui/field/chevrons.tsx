import styles from './field.module.css'

/** Marks a list that opens. */
export function Chevrons() {
  return (
    <svg
      className={styles.chevrons}
      viewBox="0 0 12 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="m3 5 3-3 3 3M3 9l3 3 3-3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
