import { ChevronLeft } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Sign } from '../../../../ui/sign/sign.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import type { ActionName, DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { routeText } from '../tasks/task-card.tsx'
import { RequestPanel } from '../servicing/request-panel.tsx'
import { ChangeQuote } from '../servicing/change-quote.tsx'
import { QuotesPanel } from '../servicing/quotes-panel.tsx'
import { RefundQuote } from '../servicing/refund-quote.tsx'
import { deskServicingText, deskText, statusText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { BookingsPanel } from './bookings-panel.tsx'
import { FlightsPanel } from './flights-panel.tsx'
import { PassengersPanel } from './passengers-panel.tsx'
import { LevelsPanel } from './levels-panel.tsx'
import { LossPanel } from './second/loss-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ReplacementOpen } from './replace/replacement-open.tsx'
import { RequestNotice } from './second/request-notice.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { SeeAsAgency } from './see-as-agency.tsx'
import { TicketEntry } from './tickets/ticket-entry.tsx'

const KEYS: Record<ActionName, string> = {
  quote: 'Q',
  approve: 'A',
  reject: 'R',
  enter_tickets: 'I',
  retry: 'Y',
  split: 'S',
  return: 'B',
  replace: 'X',
  withdraw: 'W',
  fail: 'F',
}

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
}

/** An order at the desk: its data, the possible actions, and all details. */
export function WorkPane({ data, me, work, works, onClose, onAct, onAmend, onHandOver }: WorkPaneProps) {
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
  // These two have a form with its own button.
  const buttons = actions.filter(({ name }) => name !== 'enter_tickets' && name !== 'quote')
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
      <div className={styles.back}>
        <Button size="sm" onClick={onClose}>
          <ChevronLeft aria-hidden="true" size={16} /> {t(($) => $.toTasks)}
        </Button>
      </div>
      <PaneHead data={data} me={me} work={work} onHandOver={onHandOver} />
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
      <FlightsPanel data={data} />
      {offers('enter_tickets') && data.toTicket.length > 0 && <TicketEntry data={data} work={work} />}
      <PassengersPanel data={data} />
      <BookingsPanel data={data} />
      <NotesPanel data={data} work={works ? work : null} />
      <MessagesPanel data={data} />
      <LevelsPanel data={data} />
      <MoneyPanel data={data} />
      <HistoryPanel data={data} />
      {works && buttons.length > 0 && task && (
        <footer className={styles.foot}>
          {buttons.map(({ name, enabled, reason }) => (
            <Button
              key={name}
              kind={KINDS[name]}
              busy={work.busy}
              unavailable={enabled ? null : reason}
              onClick={() => onAct(name)}
            >
              {words[name]} <Kbd>{KEYS[name]}</Kbd>
            </Button>
          ))}
          {onAmend && (
            <Button busy={work.busy} onClick={onAmend}>
              {t(($) => $.review.amend)} <Kbd>P</Kbd>
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}

const KINDS = {
  quote: 'default',
  approve: 'primary',
  reject: 'danger',
  enter_tickets: 'primary',
  retry: 'default',
  split: 'default',
  return: 'default',
  replace: 'primary',
  withdraw: 'default',
  fail: 'danger',
} as const

function PaneHead({
  data,
  me,
  work,
  onHandOver,
}: Omit<WorkPaneProps, 'onAct' | 'onAmend' | 'onClose' | 'works'>) {
  const t = useText(deskText)
  const s = useText(statusText)
  const { order, task, taskMoves } = data
  const statuses: Readonly<Record<string, string>> = s.messages.status
  const owner = task?.owner
  const who = !task
    ? t(($) => $.owner.done)
    : !owner
      ? t(($) => $.owner.nobody)
      : owner.id === me
        ? t(($) => $.owner.you)
        : t(($) => $.owner.other, { name: owner.name })
  return (
    <header className={styles.paneHead}>
      <h2 translate="no">{routeText(order.route)}</h2>
      <span className={styles.quiet} translate="no">
        {order.id}
      </span>
      <Status pill tone={order.tone}>
        {statuses[order.displayStatus] ?? order.displayStatus}
      </Status>
      <span>{order.agencyName}</span>
      {task && (
        <Sign until={task.deadline} label={t(($) => $.task.due)} showLabel over={t(($) => $.task.overdue)} />
      )}
      <span className={styles.who} role="status">
        {who}
      </span>
      {taskMoves.includes('take') && (
        <Button size="sm" busy={work.busy} onClick={work.take}>
          {t(($) => $.take)} <Kbd>T</Kbd>
        </Button>
      )}
      {taskMoves.includes('hand_over') && (
        <Button size="sm" onClick={onHandOver}>
          {t(($) => $.handOver)} <Kbd>H</Kbd>
        </Button>
      )}
      {taskMoves.includes('release') && (
        <Button size="sm" busy={work.busy} onClick={work.release}>
          {t(($) => $.releaseTask)} <Kbd>U</Kbd>
        </Button>
      )}
      <SeeAsAgency order={order} />
    </header>
  )
}
