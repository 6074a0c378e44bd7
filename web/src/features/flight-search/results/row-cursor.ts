/** Where the keyboard is among the rows of the results. */

/** Moves the focus by rows; from nowhere to the first or the last one. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = focusedRow()
  const at = focused ? rows.indexOf(focused) + step : step > 0 ? 0 : rows.length - 1
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** The itinerary of the row with the focus, else of the open one. */
export function rowUnderHand(): string | undefined {
  const row = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-expanded=true]')
  return row?.dataset['row']
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]') ?? null
}
