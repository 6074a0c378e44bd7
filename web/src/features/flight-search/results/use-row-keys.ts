/** Shortcuts for the current row: move, book, quote, copy. */
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { copyAtOnce } from '../copy/copy-request.ts'
import { book } from '../price-check/checked-fare.ts'
import type { Quoting } from '../quote-tray/use-quote-actions.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { useSearchKeys } from '../../../ui/use-search-keys.ts'
import { chosenFare, openRow } from './open-row.ts'
import type { ListedItinerary } from './use-results.ts'

export function useRowKeys(
  run: SearchRun,
  itineraries: readonly ListedItinerary[],
  { pickRow, pickFare }: Pick<Quoting, 'pickRow' | 'pickFare'>,
): void {
  const t = useText(searchText)
  // The fare shown in the row, which depends on filters and price type.
  const current = () => {
    const row = currentRow()
    const itinerary = itineraries.find(({ key }) => key === row)
    if (!itinerary) toast.info(t(($) => $.quote.noRow))
    return itinerary && { itinerary, fare: chosenFare(itinerary, openRow()) }
  }
  useSearchKeys({
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
    b: () => {
      const fare = current()?.fare
      if (fare && !run.gone.has(fare.id)) book(fare)
    },
    x: () => {
      const row = current()
      if (!row) return
      // In an open row the chosen fare is added or removed.
      if (openRow()?.key === row.itinerary.key) pickFare(row.fare)
      else pickRow(row.itinerary)
    },
    c: () => {
      const fare = current()?.fare
      if (fare) copyAtOnce(fare)
    },
  })
}

/** Moves the focus by rows; without focus to the first or the last one. */
function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = focusedRow()
  const at = focused ? rows.indexOf(focused) + step : step > 0 ? 0 : rows.length - 1
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** The itinerary of the focused row, else of the open one. */
function currentRow(): string | undefined {
  const row = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-expanded=true]')
  return row?.dataset['row']
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]') ?? null
}
