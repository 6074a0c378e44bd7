import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { ActionName, DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { RequestPanel } from '../servicing/request-panel.tsx'
import { ChangeQuote } from '../servicing/change-quote.tsx'
import { QuotesPanel } from '../servicing/quotes-panel.tsx'
import { RefundQuote } from '../servicing/refund-quote.tsx'
import { deskServicingText, deskText, workText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { ContactPanel } from './facts/contact-panel.tsx'
import { DecisionBar } from './decision/decision-bar.tsx'
import { RulesPanel } from './facts/rules-panel.tsx'
import { BookingsPanel } from './facts/bookings-panel.tsx'
import { FlightsPanel } from './facts/flights-panel.tsx'
import { PassengersPanel } from './facts/passengers-panel.tsx'
import { LevelsPanel } from './facts/levels-panel.tsx'
import { LossPanel } from './second/loss-panel.tsx'
import { MoneyPanel } from './facts/money-panel.tsx'
import { HistoryPanel } from './facts/history-panel.tsx'
import { MessagesPanel } from './facts/messages-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PaneHead } from './pane-head.tsx'
import { ReplacementOpen } from './replace/replacement-open.tsx'
import { RequestNotice } from './second/request-notice.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { TicketEntry } from './tickets/ticket-entry.tsx'

interface WorkPaneProps {
  readonly data: DeskOrder
  /** The signed-in user. */
  readonly me: string
  readonly work: DeskWork
  /** False for read-only users. */
  readonly works: boolean
  /** Back to the tasks, where the screen fits only one of the two. */
  readonly onClose: () => void
  readonly onAct: (name: ActionName) => void
  /** Absent: the price of the order cannot be amended. */
  readonly onAmend: (() => void) | undefined
  readonly onHandOver: () => void
  /** The order that was decided before this one opened; null: none. */
  readonly done: string | null
  readonly onBack: () => void
}

/** An order at the desk: its data, the possible actions, and all details. */
export function WorkPane({
  data,
  me,
  work,
  works,
  done,
  onBack,
  onClose,
  onAct,
  onAmend,
  onHandOver,
}: WorkPaneProps) {
  const w = useText(workText)
  const t = useText(deskText)
  const s = useText(deskServicingText)
  const { order, task, actions } = data
  const isOriginal = order.orderType === 'origin'
  const isReturning = data.partial?.returning === true
  const words = {
    ...t.messages.actions,
    ...(isOriginal ? {} : s.messages.actions),
    ...(isReturning ? t.messages.ticketReturn.actions : {}),
  }
  const offers = (action: ActionName) =>
    works && actions.some(({ name, enabled }) => name === action && enabled)
  const content = (
    <>
      {!order.replacement && (order.holdReason ?? order.closeReason) && (
        <Notice tone={order.holdReason ? 'warning' : 'info'}>{order.holdReason ?? order.closeReason}</Notice>
      )}
      {isReturning && <Notice tone="info">{t(($) => $.ticketReturn.open)}</Notice>}
      <ReplacementOpen order={order} />
      {isOriginal && order.remark && <Notice tone="info">{order.remark}</Notice>}
      <RequestNotice data={data} work={work} />
      <ReviewPanel data={data} />
      <LossPanel data={data} />
      <RequestPanel data={data} works={works} />
      {order.orderType === 'refund' && offers('quote') && <RefundQuote data={data} work={work} />}
      {order.orderType === 'change' && offers('quote') && <ChangeQuote data={data} work={work} />}
      <QuotesPanel data={data} />
      {offers('enter_tickets') && data.toTicket.length > 0 && <TicketEntry data={data} work={work} />}
      <FlightsPanel data={data} />
      <RulesPanel data={data} />
      <PassengersPanel data={data} />
      <ContactPanel data={data} />
      <BookingsPanel data={data} />
      <NotesPanel data={data} work={works ? work : null} />
      <MessagesPanel data={data} />
      <LevelsPanel data={data} />
      <MoneyPanel data={data} />
      <HistoryPanel data={data} />
    </>
  )
  const pane = useRef<HTMLElement>(null)
  // Another order starts at its top, whatever the scroll position of the previous one.
  useLayoutEffect(() => {
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={pane}
      id="work-pane"
      className={styles.pane}
      tabIndex={-1}
      aria-label={t(($) => $.pane, { id: order.id })}
    >
      <PaneHead data={data} me={me} work={work} onHandOver={onHandOver} onClose={onClose} />
      {done !== null && (
        <p className={styles.done} role="status">
          {w(($) => $.decided)}{' '}
          <button type="button" onClick={onBack}>
            {w(($) => $.backTo, { id: done })}
          </button>{' '}
          <Kbd>L</Kbd>
        </p>
      )}
      {works && task ? (
        <DecisionBar actions={actions} words={words} busy={work.busy} onAct={onAct} onAmend={onAmend}>
          {content}
        </DecisionBar>
      ) : (
        content
      )}
    </section>
  )
}
