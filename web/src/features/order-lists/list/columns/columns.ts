/** Which columns of the list a person sees, and in which order. The number and the next step are always there. */

export const COLUMNS = [
  'deadline',
  'departure',
  'passengers',
  'pnr',
  'amount',
  'status',
  'tickets',
  'airlinePnr',
  'bookingId',
  'createdBy',
  'toReturn',
  'paid',
] as const
export type ColumnName = (typeof COLUMNS)[number]

export const USUAL: readonly ColumnName[] = COLUMNS.slice(0, 6)

/** What was saved, without what is no column any more; the usual ones where nothing was. */
export function chosenColumns(saved: readonly string[] | undefined): readonly ColumnName[] {
  if (saved === undefined) return USUAL
  return [...new Set(saved)].filter((name): name is ColumnName =>
    (COLUMNS as readonly string[]).includes(name),
  )
}

/** All columns for a person to choose from: the shown ones in their order, then the others. */
export function arranged(shown: readonly ColumnName[]): readonly ColumnName[] {
  return [...shown, ...COLUMNS.filter((name) => !shown.includes(name))]
}

/** The columns with one shown, hidden, or a place further to the left (-1) or right (1). */
export function changed(
  shown: readonly ColumnName[],
  name: ColumnName,
  change: 'toggle' | -1 | 1,
): readonly ColumnName[] {
  const at = shown.indexOf(name)
  if (change === 'toggle') return at < 0 ? [...shown, name] : shown.filter((each) => each !== name)
  const to = at + change
  if (at < 0 || to < 0 || to >= shown.length) return shown
  const moved = shown.filter((each) => each !== name)
  moved.splice(to, 0, name)
  return moved
}
