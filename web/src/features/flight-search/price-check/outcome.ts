import type { Reply } from '@interline/contract/index'
import type { Solution } from '../run/search-run.ts'

/** The props of each outcome of a price check. */
export interface OutcomeProps {
  readonly solution: Solution
  readonly answer: Reply<'flightSearch.verify'>
  readonly onAccept: (token: string, clearPassengers?: boolean) => void
  readonly onBack: () => void
}
