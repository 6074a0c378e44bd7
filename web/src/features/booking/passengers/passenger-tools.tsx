import { acceptedDocuments } from '@interline/domain/passengers/document-table'
import { knownType } from '@interline/domain/passengers/document-types'
import { typeAt, type PassengerDraft } from '@interline/domain/passengers/passenger'
import { ageOn, isLocalDate } from '@interline/domain/time/local-date'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import type { DocumentReading } from '../../passengers/import/document-sheet.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { confirmText } from '../text.ts'
import { placed } from '../draft.ts'
import type { Confirm } from '../use-order-draft.ts'

// Loaded on demand, to keep the page small.
const PickSheet = lazy(() => import('../../passengers/often-used/pick-sheet.tsx'))
const ImportSheet = lazy(async () => ({
  default: (await import('../../passengers/import/import-sheet.tsx')).ImportSheet,
}))
const DocumentSheet = lazy(async () => ({
  default: (await import('../../passengers/import/document-sheet.tsx')).DocumentSheet,
}))

interface PassengerToolsProps {
  readonly confirm: Confirm
  /** The passenger whose form is open: a document is read into it. */
  readonly at: number
  /** The passengers that were filled. */
  readonly onPlaced: (places: readonly number[]) => void
}

/** Ways to enter passengers without typing: the saved list, an import, a document. */
export function PassengerTools({ confirm, at, onPlaced }: PassengerToolsProps) {
  const t = useText(confirmText)
  const [open, setOpen] = useState<'pick' | 'import' | 'document' | null>(null)
  const close = () => setOpen(null)
  const { trip, limits, draft } = confirm
  const isRefused = (type: PassengerDraft['travel_document']['type'], nationality: string) =>
    type !== '' &&
    !acceptedDocuments(nationality, trip, limits?.docTypeAllow).includes(knownType(type, nationality))
  const aged = (passenger: PassengerDraft): PassengerDraft =>
    isLocalDate(passenger.birthday)
      ? { ...passenger, type: typeAt(ageOn(passenger.birthday, trip.lastDeparture)) }
      : passenger
  /** Number of passengers without a slot. */
  const place = (incoming: readonly PassengerDraft[]): number => {
    const { passengers, left } = placed(draft.passengers, incoming.map(aged))
    if (left < incoming.length) {
      confirm.change('passengers', { ...draft, passengers })
      const changed = passengers.flatMap((each, index) => (each === draft.passengers[index] ? [] : [index]))
      onPlaced(changed.filter((index) => index === changed[0]))
    }
    return left
  }
  const takeReading = (reading: DocumentReading) => {
    const passenger = draft.passengers[at]
    if (!passenger) return
    confirm.change('passengers', {
      ...draft,
      passengers: draft.passengers.with(at, filled(passenger, reading)),
    })
    onPlaced([at])
    close()
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen('pick')}>
        {t(($) => $.tools.pick)}
      </Button>
      <Button size="sm" onClick={() => setOpen('import')}>
        {t(($) => $.tools.import)}
      </Button>
      <Button size="sm" onClick={() => setOpen('document')}>
        {t(($) => $.tools.document)}
      </Button>
      <Suspense fallback={null}>
        {open === 'pick' && (
          <PickSheet
            onClose={close}
            pick={async (id) => {
              const body = { verifyToken: confirm.token }
              const passenger = await call('oftenUsedPassengers.pick', { params: { id }, body })
              return place([passenger]) === 0 ? null : t(($) => $.tools.noPlace)
            }}
          />
        )}
        {open === 'import' && (
          <ImportSheet
            isRefused={({ travel_document: { type }, nationality }) => isRefused(type, nationality)}
            onTake={(passengers) => {
              const left = place(passengers)
              if (left === passengers.length) return Promise.resolve(t(($) => $.tools.noPlace))
              if (left > 0) toast.warning(t(($) => $.tools.left, { count: left }))
              return Promise.resolve(undefined)
            }}
            onClose={close}
          />
        )}
        {open === 'document' && (
          <DocumentSheet
            isRefused={({ docType, nationality }) => isRefused(docType, nationality)}
            onTake={takeReading}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Fields that the document does not have keep their input. */
function filled(passenger: PassengerDraft, reading: DocumentReading): PassengerDraft {
  return {
    ...passenger,
    surname: reading.surname || passenger.surname,
    given_names: reading.givenName || passenger.given_names,
    gender: reading.gender || passenger.gender,
    birthday: reading.birthday || passenger.birthday,
    nationality: reading.nationality || passenger.nationality,
    travel_document: {
      type: reading.docType,
      number: reading.number,
      expiry: reading.expiryDate,
      issuing_place: reading.issuingPlace,
    },
  }
}
