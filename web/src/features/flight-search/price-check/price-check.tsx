/** Checks the price with the supplier and shows the outcome in a dialog. An unchanged offer opens the passenger page. */
import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '@interline/contract/index'
import { call } from '../../../api/call.ts'
import { Failure, isAbort } from '../../../api/failure.ts'
import { useGo } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import type { Solution } from '../run/search-run.ts'
import { noteChanged, noteGone } from '../run/search-store.ts'
import { Asking } from './asking.tsx'
import { endCheck } from './checked-fare.ts'
import type { CheckedFare } from './checked-fare.ts'
import { CheckFailed } from './check-failed.tsx'
import { DocumentsChanged } from './documents-changed.tsx'
import { FareGone } from './fare-gone.tsx'
import { FlightsChanged } from './flights-changed.tsx'
import { PriceChanged } from './price-changed.tsx'

type Verification = Reply<'flightSearch.verify'>

export default function PriceCheck({ fare }: { readonly fare: CheckedFare }) {
  const go = useGo()
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<Verification | Failure | null>(null)
  const { searchId, solution } = fare

  const confirm = useCallback(
    (token: string, clearPassengers = false) => {
      endCheck()
      go(withQuery(paths.flightConfirm, { token, passengers: clearPassengers ? 'clear' : undefined }))
    },
    [go],
  )

  useEffect(() => {
    const asking = new AbortController()
    void verify()
    return () => asking.abort()

    async function verify() {
      try {
        const reply = await call(
          'flightSearch.verify',
          { params: { id: solution.id }, body: { searchId } },
          { signal: asking.signal },
        )
        if (reply.result === 'ok' && reply.verifyToken) return confirm(reply.verifyToken)
        noteOutcome(solution, reply)
        setAnswer(reply)
      } catch (error) {
        if (isAbort(error)) return
        if (!(error instanceof Failure)) throw error
        setAnswer(error)
      }
    }
  }, [attempt, searchId, solution, confirm])

  const again = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  if (answer === null) return <Asking solution={solution} onStop={endCheck} />
  if (answer instanceof Failure) return <CheckFailed failure={answer} onAgain={again} onBack={endCheck} />
  const outcome = { solution, answer, onAccept: confirm, onBack: endCheck }
  switch (answer.result) {
    case 'solution_changed':
      return <FlightsChanged {...outcome} />
    case 'document_changed':
      return <DocumentsChanged {...outcome} />
    case 'invalid':
      return <FareGone {...outcome} />
    default:
      return <PriceChanged {...outcome} />
  }
}

// The list must not show a price that has just proved wrong.
function noteOutcome(solution: Solution, { result, newSolution, newPrice }: Verification): void {
  if (result === 'invalid') noteGone(solution.id)
  else if (newPrice && (newSolution || newPrice.total !== solution.priceDetail.total)) {
    noteChanged({ ...(newSolution ?? solution), id: solution.id, priceDetail: newPrice })
  }
}
