import type { ReactNode } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import { fileUnderWay, type HandedIn } from '../evidence/evidence-field.tsx'
import { TicketChoice } from './ticket-choice.tsx'
import { useClosedReason } from './use-closed-reason.ts'

interface RequestSheetProps {
  readonly order: Order
  readonly type: 'change' | 'refund'
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Keys of coupons. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** Coupons that the request includes as well. */
  readonly files: readonly HandedIn[]
  /** What is still missing before sending; null: nothing. */
  readonly missing: string | null
  readonly problem: Error | null
  readonly busy: boolean
  /** The label of the button. */
  readonly verb: string
  readonly onSend: () => void
  /** What happens next. */
  readonly note: string
  readonly children: ReactNode
}

/** Common to every request: the tickets, and one button that says why it is unavailable. */
export function RequestSheet(props: RequestSheetProps) {
  const { order, type, open, onClose, title, chosen, onChoose, files, missing, problem } = props
  const t = useText(servicingText)
  const faults = problem instanceof Failure ? problem.fields : []
  const sending = fileUnderWay(files)
  const closed = useClosedReason(order, type)
  const lacks = sending
    ? t(($) => $.evidence.sending, { name: sending.name })
    : chosen.size === 0
      ? t(($) => $.tickets.none)
      : missing
  return (
    <Sheet
      open={open}
      onClose={onClose}
      width={720}
      dismissible={!props.busy}
      title={title}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={props.busy}
          unavailable={closed ?? lacks}
          onClick={props.onSend}
        >
          {props.verb}
        </Button>
      }
    >
      {closed && (
        <Notice tone="warning" live="polite">
          {closed}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" live="assertive">
          {faults.length > 0 ? t(($) => $.refund.problems, { count: faults.length }) : problem.message}
        </Notice>
      )}
      <TicketChoice
        order={order}
        type={type}
        chosen={chosen}
        error={faults.find(({ path }) => path.startsWith('coupons'))?.message}
        onChange={onChoose}
      />
      {props.children}
      <p className={styles.quiet}>{props.note}</p>
    </Sheet>
  )
}
