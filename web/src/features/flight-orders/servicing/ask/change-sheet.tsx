import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { DateField } from '../../../../ui/kit/date-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Order } from '../../order/use-order.ts'
import { servicingText } from '../../text.ts'
import styles from '../servicing.module.css'
import { changeOf, journeysIn, searchOf, startChange, type ChangeDraft } from './change-draft.ts'
import { ChangeReason } from './change-reason.tsx'
import { NewFlights } from './new-flights.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { useRequest } from './use-request.ts'

interface ChangeSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** An earlier request whose words are taken over. */
  readonly like: Order | null
}

/** Asks for other flights: which tickets, why, and new flights that were found or that the service desk is asked for. */
export function ChangeSheet({ order, open, onClose, like }: ChangeSheetProps) {
  const t = useText(servicingText)
  const [draft, setDraft] = useState(() => startChange(order, like))
  const [asked, setAsked] = useState<ReturnType<typeof searchOf> | null>(null)
  const [picked, setPicked] = useState('')
  const search = useQuery({
    queryKey: ['flightServicing.searchChange', order.id, asked],
    queryFn: ({ signal }) =>
      call(
        'flightServicing.searchChange',
        { params: { id: order.id }, body: asked ?? searchOf(draft, order) },
        { signal },
      ),
    enabled: open && asked !== null,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const send = useRequest('flightServicing.change', order, (id) => t(($) => $.change.sent, { id }))
  const problem = send.error ?? search.error
  const failure = problem instanceof Failure ? problem : null
  // Other tickets or another day is another question: what was found for the last one does not answer it.
  const change = (next: (now: ChangeDraft) => ChangeDraft, isOther = false) => {
    setDraft(next)
    if (!isOther) return
    setAsked(null)
    setPicked('')
  }
  const isSearch = draft.way === 'search'
  const isReviewed = !isSearch || draft.reason !== '0'
  return (
    <RequestSheet
      order={order}
      type="change"
      open={open}
      onClose={onClose}
      title={t(like ? ($) => $.change.again : ($) => $.change.title, { id: order.id })}
      chosen={draft.chosen}
      onChoose={(chosen) => change((now) => ({ ...now, chosen }), true)}
      files={draft.reason === '0' ? [] : draft.files}
      missing={isSearch && picked === '' ? t(($) => $.change.searchFirst) : null}
      problem={problem}
      busy={send.isPending}
      verb={t(isReviewed ? ($) => $.change.doReviewed : ($) => $.change.do)}
      onSend={() => send.mutate(changeOf(draft, order, isSearch ? picked : null))}
      note={t(isReviewed ? ($) => $.change.reviewed : ($) => $.change.quoted)}
    >
      <ChangeReason draft={draft} onChange={change} errorAt={(path) => failure?.at(path)} />
      <div className={styles.fields}>
        <Segmented
          label={t(($) => $.change.way)}
          value={draft.way}
          segments={[
            { value: 'search', label: t(($) => $.change.wayOf.search) },
            { value: 'named', label: t(($) => $.change.wayOf.named) },
          ]}
          onChange={(way) => change((now) => ({ ...now, way }))}
        />
      </div>
      <NewDays order={order} draft={draft} onChange={change} errorAt={(path) => failure?.at(path)} />
      {isSearch && (
        <>
          <div className={styles.fields}>
            <Button
              busy={search.isFetching}
              unavailable={draft.chosen.size === 0 ? t(($) => $.tickets.none) : null}
              onClick={() => {
                setPicked('')
                setAsked(searchOf(draft, order))
              }}
            >
              {t(search.isFetching ? ($) => $.change.searching : ($) => $.change.search)}
            </Button>
          </div>
          {search.isFetching && <Skeleton height="160px" />}
          {asked && search.data && <NewFlights found={search.data} picked={picked} onPick={setPicked} />}
        </>
      )}
    </RequestSheet>
  )
}

interface NewDaysProps {
  readonly order: Order
  readonly draft: ChangeDraft
  readonly onChange: (change: (now: ChangeDraft) => ChangeDraft, isOther: boolean) => void
  readonly errorAt: (path: string) => string | undefined
}

/** A new day for each journey that is to be another one; named flights may have a number. */
function NewDays({ order, draft, onChange, errorAt }: NewDaysProps) {
  const t = useText(servicingText)
  const isNamed = draft.way === 'named'
  return (
    <div className={styles.fields}>
      {journeysIn(draft, order).map((journey, at) => {
        const segments = order.journeys[journey]?.segments ?? []
        const way = `${segments[0]?.depAirport}–${segments.at(-1)?.arrAirport}`
        return (
          <div key={journey} className={styles.fields}>
            <DateField
              direction="future"
              label={t(($) => $.change.day, { way })}
              value={draft.days[journey] ?? ''}
              error={errorAt(isNamed ? `flights.${at}.date` : `newJourneys.${at}.date`)}
              onChange={(day) => onChange((now) => ({ ...now, days: now.days.with(journey, day) }), true)}
            />
            {isNamed && (
              <TextField
                code
                label={t(($) => $.change.number, { way })}
                note={t(($) => $.void.optional)}
                maxLength={8}
                value={draft.numbers[journey] ?? ''}
                error={errorAt(`flights.${at}.flightNo`)}
                onChange={(event) =>
                  onChange(
                    (now) => ({ ...now, numbers: now.numbers.with(journey, event.target.value) }),
                    false,
                  )
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
