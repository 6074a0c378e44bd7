/** The keys for the row under the hand: move, book, quote, copy. */
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { copyAtOnce } from '../copy/copy-request.ts'
import { book } from '../price-check/checked-fare.ts'
import type { Quoting } from '../quote-tray/use-quoting.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import { chosenFare, openRow } from './open-row.ts'
import { moveToRow, rowUnderHand } from './row-cursor.ts'
import type { ListedItinerary } from './use-results.ts'

export function useRowKeys(
  run: SearchRun,
  itineraries: readonly ListedItinerary[],
  { pickRow, pickFare }: Pick<Quoting, 'pickRow' | 'pickFare'>,
): void {
  const t = useText(searchText)
  // What the row shows is what is meant: filters and the kind of price decide which fare that is.
  const underHand = () => {
    const row = rowUnderHand()
    const itinerary = itineraries.find(({ key }) => key === row)
    if (!itinerary) toast.info(t(($) => $.quote.noRow))
    return itinerary && { itinerary, fare: chosenFare(itinerary, openRow()) }
  }
  useSearchKeys({
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
    b: () => {
      const fare = underHand()?.fare
      if (fare && !run.gone.has(fare.id)) book(fare)
    },
    x: () => {
      const hand = underHand()
      if (!hand) return
      // In an open row it is the chosen fare that goes in and out.
      if (openRow()?.key === hand.itinerary.key) pickFare(hand.fare)
      else pickRow(hand.itinerary)
    },
    c: () => {
      const fare = underHand()?.fare
      if (fare) copyAtOnce(fare)
    },
  })
}
