/** Joins class names and omits falsy ones: `classNames(styles.a, isOn && styles.b)`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
