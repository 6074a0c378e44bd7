import type { RailPassengerDraft } from '@interline/domain/rail/passengers'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { Train } from '../station.ts'
import { railText } from '../text.ts'

// Loaded on demand, to keep the page small.
const PickSheet = lazy(() => import('../../passengers/often-used/pick-sheet.tsx'))

interface SavedPassengersProps {
  readonly run: Train['run']
  readonly passengers: readonly RailPassengerDraft[]
  readonly onChange: (passengers: readonly RailPassengerDraft[]) => void
}

/** The user's saved passengers: each fills the next empty form of a passenger of that age. */
export function SavedPassengers({ run, passengers, onChange }: SavedPassengersProps) {
  const t = useText(railText)
  const [open, setOpen] = useState(false)
  const place = (taken: RailPassengerDraft): string | null => {
    const at = passengers.findIndex((each) => each.type === taken.type && isBlank(each))
    if (at < 0) return t(($) => $.confirm.noPlace)
    onChange(passengers.with(at, taken))
    return null
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(($) => $.confirm.saved)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PickSheet
            onClose={() => setOpen(false)}
            pick={async (id) => {
              const body = { from: run.from.id, to: run.to.id, date: run.date }
              return place(await call('rail.takePassenger', { params: { id }, body }))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function isBlank({ surname, given_names: given, travel_document: { number } }: RailPassengerDraft): boolean {
  return surname === '' && given === '' && number === ''
}
