/** The columns of a list that a user sees, and their order. */

/** The saved columns that still exist; the default ones without a saved choice. */
export function chosenColumns<Name extends string>(
  { columns, usual }: { readonly columns: readonly Name[]; readonly usual: readonly Name[] },
  saved: readonly string[] | undefined,
): readonly Name[] {
  if (saved === undefined) return usual
  return [...new Set(saved)].filter((name): name is Name => (columns as readonly string[]).includes(name))
}

/** All columns to choose from: the shown ones in their order, then the others. */
export function arranged<Name extends string>(
  columns: readonly Name[],
  shown: readonly Name[],
): readonly Name[] {
  return [...shown, ...columns.filter((name) => !shown.includes(name))]
}

/** The columns after showing or hiding one, or moving it left (-1) or right (1). */
export function changed<Name extends string>(
  shown: readonly Name[],
  name: Name,
  change: 'toggle' | -1 | 1,
): readonly Name[] {
  const at = shown.indexOf(name)
  if (change === 'toggle') return at < 0 ? [...shown, name] : shown.filter((each) => each !== name)
  const to = at + change
  if (at < 0 || to < 0 || to >= shown.length) return shown
  const moved = shown.filter((each) => each !== name)
  moved.splice(to, 0, name)
  return moved
}
