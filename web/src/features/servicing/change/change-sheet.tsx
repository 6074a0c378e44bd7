import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Disruption } from '../../disruptions/flight-news.tsx'
import { useNews } from '../../disruptions/use-news.ts'
import type { Order } from '../../orders/use-order.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import { changeOf, journeysIn, searchOf, startChange, type ChangeDraft } from './change-draft.ts'
import { FreeNotice } from './free-notice.tsx'
import { freedJourneys } from './freed-journeys.ts'
import { NewDays } from './new-days.tsx'
import { ChangeReason } from './change-reason.tsx'
import { NewFlights, type Found } from './new-flights.tsx'
import { useChangeSearch } from './use-change-search.ts'
import { RequestSheet } from '../request/request-sheet.tsx'
import { useDrawn } from '../request/use-drawn.ts'
import { useRequest } from '../request/use-request.ts'

interface ChangeSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** An earlier request whose words are taken over. */
  readonly like: Order | null
}

/** Asks for other flights: which tickets, why, and new flights that were found or that the service desk is asked for. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { disruption } = props.order
  // The words of what chosen flights show: loading them when they are chosen would hide the sheet for a moment.
  useText(ruleText)
  useText(ticketsText)
  const news = useNews(props.order)
  // What it begins with follows from the news.
  if (!useDrawn(disruption === null || !news.isPending)) return null
  return <ChangeForm {...props} news={news.data?.rows ?? []} />
}

function ChangeForm({
  order,
  open,
  onClose,
  like,
  news,
}: ChangeSheetProps & { readonly news: readonly Disruption[] }) {
  const t = useText(servicingText)
  const [draft, setDraft] = useState(() => startChange(order, { like, news }))
  const isSearch = draft.way === 'search'
  const concerned = journeysIn(draft, order)
  const freed =
    isSearch && draft.reason === '3'
      ? freedJourneys(order, news, serverNow()).filter(({ journey }) => concerned.includes(journey))
      : []
  const search = useChangeSearch(order)
  const { found, chosen } = search
  const acceptance = useAcceptance(isSearch ? chosen : undefined)
  const send = useRequest('flightServicing.change', order, (id) => t(($) => $.change.sent, { id }))
  const problem = send.error ?? (isSearch ? search.error : null)
  const failure = problem instanceof Failure ? problem : null
  // Other tickets, another reason or another day is another question: what was found for the last one does not answer it.
  const change = (next: (now: ChangeDraft) => ChangeDraft, isOther = false) => {
    setDraft(next)
    if (!isOther) return
    send.forget()
    search.drop()
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
        const verifyToken = (isSearch && chosen?.verifyToken) || null
        send.mutate(changeOf(draft, order, { verifyToken, accepted: losses }))
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
      <div className={styles.fields}>
        <Segmented
          label={t(($) => $.change.way)}
          value={draft.way}
          segments={[
            { value: 'search', label: t(($) => $.change.wayOf.search) },
            { value: 'named', label: t(($) => $.change.wayOf.named) },
          ]}
          onChange={(way) => {
            send.forget()
            change((now) => ({ ...now, way }))
          }}
        />
      </div>
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

/** What the chosen flights take from the passengers, and whether that is accepted; other flights take something else. */
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
