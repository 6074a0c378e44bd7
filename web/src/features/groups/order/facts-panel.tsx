import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { fullDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import { FileButtons } from '../files/file-buttons.tsx'
import { AskedLeg } from '../asked-leg.tsx'
import { partyText, type Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

interface FactsPanelProps {
  readonly order: Group
  readonly office?: boolean
  /** In two columns: it has the page to itself. */
  readonly wide?: boolean
}

/** What was requested, what it costs, and what was paid. */
export function FactsPanel({ order, office = false, wide = false }: FactsPanelProps) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const { facts } = t.messages.order
  const { request, contact } = order
  const flexible = (['isChangeDate', 'acceptChangeFlight'] as const).filter((name) => request[name])
  const moved = order.paid.amount > 0
  const ownFiles = order.files.filter(({ messageId }) => messageId === null)
  return (
    <Panel padded>
      <Facts wide={wide}>
        <Fact label={facts.order}>
          <Code>{order.id}</Code>
        </Fact>
        <Fact label={facts.agency}>{order.agencyName}</Fact>
        <Fact label={facts.route}>
          <Code>{order.route}</Code>
          {request.journeys.map((leg, at) => (
            <span key={at} className={styles.quiet}>
              <AskedLeg leg={leg} />
              {leg.remark && ` · ${leg.remark}`}
            </span>
          ))}
        </Fact>
        <Fact label={facts.departure}>{fullDate(order.departOn, format)}</Fact>
        <Fact label={facts.passengers}>{partyText(t, order.passengers)}</Fact>
        <Fact label={facts.total}>
          {order.total ? <Money {...order.total} strong /> : t(($) => $.list.notQuoted)}
        </Fact>
        {moved && (
          <Fact label={facts.paid}>
            <AmountLink source={{ order: order.id }} office={office} {...order.paid} />
          </Fact>
        )}
        {order.returned.amount > 0 && (
          <Fact label={facts.returned}>
            <Money {...order.returned} />
          </Fact>
        )}
        {order.pnr && (
          <Fact label={facts.pnr}>
            <Code>{order.pnr}</Code>
          </Fact>
        )}
        <Fact label={facts.by}>{order.createdBy}</Fact>
        {!order.passengersHidden && (
          <Fact label={facts.contact}>
            {contact.name} · +{contact.areaCode} {contact.phone}
            <span className={styles.quiet}>{contact.email}</span>
          </Fact>
        )}
        {flexible.length > 0 && (
          <Fact label={facts.flexibility}>{t.list(flexible.map((name) => t.messages.request[name]))}</Fact>
        )}
        {request.remark && (
          <Fact label={facts.remark}>
            <span className={styles.pre}>{request.remark}</span>
          </Fact>
        )}
        {ownFiles.length > 0 && (
          <Fact label={facts.files}>
            <FileButtons orderId={order.id} files={ownFiles} office={office} />
          </Fact>
        )}
        {order.cancelReason && <Fact label={facts.reason}>{order.cancelReason}</Fact>}
      </Facts>
    </Panel>
  )
}
