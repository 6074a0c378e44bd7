import { acceptedDocuments } from '@interline/domain/passengers/document-table'
import { knownType } from '@interline/domain/passengers/document-types'
import { typeAt, type PassengerDraft } from '@interline/domain/passengers/passenger'
import { ageOn, isLocalDate } from '@interline/domain/time/local-date'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
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
const PastedPassengers = lazy(async () => ({
  default: (await import('../../passengers/import/pasted-passengers.tsx')).PastedPassengers,
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
  const [pasted, setPasted] = useState<string | null>(null)
  const close = () => {
    setOpen(null)
    setPasted(null)
  }
  usePastedList(setPasted)
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
        {pasted !== null && open === null && (
          <PastedPassengers
            text={pasted}
            isRefused={({ travel_document: { type }, nationality }) => isRefused(type, nationality)}
            onTake={(passengers) => {
              const left = place(passengers)
              setPasted(null)
              if (left === passengers.length) toast.warning(t(($) => $.tools.noPlace))
              else if (left > 0) toast.warning(t(($) => $.tools.left, { count: left }))
              else toast.success(t(($) => $.tools.pasted, { count: passengers.length }))
            }}
            onUnclear={() => setOpen('import')}
          />
        )}
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
            pasted={pasted ?? ''}
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

/** Calls back with a list of passengers that is pasted anywhere on the page, unless a layer is open. */
function usePastedList(onPasted: (text: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!isPassengerList(text, event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onPasted(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

/** A field keeps a single word or number; several lines or columns, or a name with its document, are a list. */
export function isPassengerList(text: string, target: EventTarget | null): boolean {
  if (text.trim() === '' || target instanceof HTMLTextAreaElement) return false
  if (!(target instanceof HTMLInputElement)) return true
  return /[\n\t]./.test(text.trim()) || /^[^/]+\/[^/]+.*\d{4}/.test(text.trim())
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
