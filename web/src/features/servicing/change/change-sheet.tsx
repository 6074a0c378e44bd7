import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import { useDisruptions } from '../../disruptions/use-disruptions.ts'
import type { Order } from '../../orders/use-order.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import { changeOf, journeysIn, searchOf, startChange, type ChangeDraft } from './change-draft.ts'
import { FreeNotice } from './free-notice.tsx'
import { waivedJourneys } from './waived-journeys.ts'
import { NewDays } from './new-days.tsx'
import { ChangeReason } from './change-reason.tsx'
import { NewFlights, type Found } from './new-flights.tsx'
import { useChangeSearch } from './use-change-search.ts'
import { RequestSheet } from '../request/request-sheet.tsx'
import { isByDesk } from '../request/start-request.ts'
import { useReadyOnce } from '../request/use-ready-once.ts'
import { useStoredDraft } from '../request/use-stored-draft.ts'
import { useServicingRequest } from '../request/use-servicing-request.ts'

interface ChangeSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** An earlier request to copy. */
  readonly like: Order | null
}

/** Requests a change: tickets, reason, and new flights, found or named to the service desk. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { disruption } = props.order
  // Prefetches the texts of selected flights: loading them on selection would suspend the sheet.
  useText(ruleText)
  useText(ticketsText)
  const disruptions = useDisruptions(props.order)
  // The draft starts from the schedule changes.
  if (!useReadyOnce(disruption === null || !disruptions.isPending)) return null
  return <ChangeForm {...props} disruptions={disruptions.data?.rows ?? []} />
}

function ChangeForm({
  order,
  open,
  onClose,
  like,
  disruptions,
}: ChangeSheetProps & { readonly disruptions: readonly Disruption[] }) {
  const t = useText(servicingText)
  const [draft, setDraft] = useStoredDraft({ orderId: order.id, task: 'change', isNew: !like }, () =>
    startChange(order, { like, disruptions }),
  )
  const isSearch = draft.way === 'search'
  const concerned = journeysIn(draft, order)
  const freed =
    isSearch && draft.reason === '3'
      ? waivedJourneys(order, disruptions, serverNow()).filter(({ journey }) => concerned.includes(journey))
      : []
  const search = useChangeSearch(order)
  const { found, chosen } = search
  const acceptance = useAcceptance(isSearch ? chosen : undefined)
  const send = useServicingRequest('flightServicing.change', order, (id) => t(($) => $.change.sent, { id }))
  const problem = send.error ?? (isSearch ? search.error : null)
  const failure = problem instanceof Failure ? problem : null
  // Other tickets, reason or days need a new search: earlier results no longer apply.
  const change = (next: (now: ChangeDraft) => ChangeDraft, isOther = false) => {
    setDraft(next)
    if (isOther) {
      send.forget()
      search.drop()
    }
  }
  const { losses, isAccepted, accept } = acceptance
  const isFree = Boolean(found?.free && found.automatic)
  const isReviewed = !isSearch || (draft.reason !== '0' && !isFree)
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
      missing={isSearch && !chosen ? t(($) => $.change.searchFirst) : acceptance.missing}
      problem={problem}
      busy={send.isPending}
      verb={t(isReviewed ? ($) => $.change.doReviewed : ($) => $.change.do)}
      onSend={() => {
        send.mutate(
          changeOf(draft, order, {
            verifyToken: (isSearch && chosen?.verifyToken) || null,
            accepted: losses,
          }),
        )
      }}
      note={t(
        isReviewed
          ? ($) => $.change.reviewed
          : chosen && chosen.total <= 0
            ? ($) => $.change.confirmed
            : ($) => $.change.quoted,
      )}
    >
      <ChangeReason draft={draft} onChange={change} errorAt={(path) => failure?.at(path)} />
      {!isByDesk(order) && (
        <Way
          value={draft.way}
          onChange={(way) => {
            send.forget()
            change((now) => ({ ...now, way }))
          }}
        />
      )}
      {freed.length > 0 && (
        <div className={styles.fields}>
          <FreeNotice freed={freed} />
        </div>
      )}
      <NewDays
        order={order}
        draft={draft}
        freed={freed}
        onChange={change}
        errorAt={(path) => failure?.at(path)}
      />
      {isSearch && (
        <>
          <div className={styles.fields}>
            <Button
              busy={search.isFetching}
              unavailable={draft.chosen.size === 0 ? t(($) => $.tickets.none) : null}
              onClick={() => {
                send.forget()
                search.ask(searchOf(draft, order, freed))
              }}
            >
              {t(search.isFetching ? ($) => $.change.searching : ($) => $.change.search)}
            </Button>
          </div>
          {search.isFetching && <Skeleton height="160px" />}
          {found && (
            <NewFlights
              found={found}
              chosen={chosen}
              accepted={isAccepted}
              onAccept={accept}
              error={failure?.at('verifyToken')}
              onPick={(token) => {
                send.forget()
                search.pick(token)
              }}
            />
          )}
        </>
      )}
    </RequestSheet>
  )
}

interface WayProps {
  readonly value: ChangeDraft['way']
  readonly onChange: (way: ChangeDraft['way']) => void
}

function Way(props: WayProps) {
  const t = useText(servicingText)
  return (
    <div className={styles.fields}>
      <Segmented
        label={t(($) => $.change.way)}
        segments={[
          { value: 'search', label: t(($) => $.change.wayOf.search) },
          { value: 'named', label: t(($) => $.change.wayOf.named) },
        ]}
        {...props}
      />
    </div>
  )
}

/** The losses of the selected flights, and whether they are accepted; other flights have other losses. */
function useAcceptance(chosen: Found['solutions'][number] | undefined) {
  const t = useText(servicingText)
  const [accepted, setAccepted] = useState('')
  const losses = chosen?.exchange.losses ?? []
  const isAccepted = losses.length === 0 || accepted === chosen?.verifyToken
  return {
    losses,
    isAccepted,
    missing: isAccepted ? null : t(($) => $.exchange.acceptFirst),
    accept: (yes: boolean) => setAccepted(yes ? (chosen?.verifyToken ?? '') : ''),
  }
}
