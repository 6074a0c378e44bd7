import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  /** URL of the picture; null: initials. */
  readonly picture: string | null
  /** Pixels. */
  readonly size?: 28 | 72
}

/** A user's picture beside their name. Hidden from assistive technology, because the name says it. */
export function Avatar({ name, picture, size = 28 }: AvatarProps) {
  return picture === null ? (
    <span className={styles.letters} style={{ '--avatar': `${size}px` } as object} aria-hidden="true">
      {lettersOf(name)}
    </span>
  ) : (
    <img
      className={styles.picture}
      style={{ '--avatar': `${size}px` } as object}
      src={picture}
      alt=""
      width={size}
      height={size}
    />
  )
}

/** `Helen Ho` is HH; for a Chinese name the last two characters, the usual short form. */
function lettersOf(name: string): string {
  const text = name.trim()
  if (/^\p{Script=Han}+$/u.test(text)) return text.slice(-2)
  const words = text.split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}
