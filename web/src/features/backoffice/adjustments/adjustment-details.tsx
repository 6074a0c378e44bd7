import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import styles from '../treasury/treasury.module.css'
import { AdjustedAmount } from './adjusted-amount.tsx'
import { ADJUSTMENT_TONES, type Adjustment } from './adjustment-tones.ts'
import { adjustmentsText } from './text.ts'

interface AdjustmentDetailsProps {
  readonly adjustment: Adjustment
  readonly onClose: () => void
}

/** One adjustment: what it corrects, why, and who agreed to it. */
export function AdjustmentDetails({ adjustment: row, onClose }: AdjustmentDetailsProps) {
  const t = useText(adjustmentsText)
  return (
    <Sheet open onClose={onClose} title={row.agencyName ?? t.messages.targets[row.target]}>
      <div className={styles.form}>
        <Status pill tone={ADJUSTMENT_TONES[row.state]}>
          {t.messages.states[row.state]}
        </Status>
        {row.state === 'waiting' && (
          <Notice
            tone="warning"
            actions={<Link to={paths.officeApprovals}>{t(($) => $.details.approvals)}</Link>}
          >
            {t(($) => $.details.waiting)}
          </Notice>
        )}
        <Facts>
          <Fact label={t(($) => $.fields.target)}>{t.messages.targets[row.target]}</Fact>
          <Fact label={t(($) => $.fields.amount)}>
            <AdjustedAmount row={row} />
          </Fact>
          <Fact label={t(($) => $.fields.reference)}>
            <Code>{row.reference}</Code>
          </Fact>
          <Fact label={t(($) => $.fields.reason)}>{row.reason}</Fact>
          <Fact label={t(($) => $.fields.order)}>{row.orderId && <Code>{row.orderId}</Code>}</Fact>
          <Fact label={t(($) => $.fields.supplier)}>{row.supplier}</Fact>
          <Fact label={t(($) => $.list.by)}>
            {row.requestedBy} · {instantText(row.requestedAt)}
          </Fact>
          <Fact label={t(($) => $.details.decidedBy)}>
            {row.decidedBy && `${row.decidedBy} · ${row.decidedAt ? instantText(row.decidedAt) : ''}`}
          </Fact>
          <Fact label={t(($) => $.details.remark)}>{row.remark}</Fact>
        </Facts>
      </div>
    </Sheet>
  )
}
