/** Joins class names, leaving out what is off: `classNames(styles.a, isOn && styles.b)`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
