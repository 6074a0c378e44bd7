import { isByHand } from '@interline/domain/servicing/by-hand'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { Panel } from '../../../ui/panel.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

/** Undefined: the group desk has bought the tickets from the airline. */
function sourceOf({ supplier, sourceTag }: Order): string | undefined {
  if (supplier !== undefined && isByHand(supplier)) return undefined
  return supplier ? `${sourceTag} · ${supplier}` : sourceTag
}

/** All other details of the order. */
export function DetailsPanel({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const basis = [
    ...new Set(
      order.journeys.flatMap((journey) => journey.segments.map((each) => each.fareBasis)).filter(Boolean),
    ),
  ]
  const { name, areaCode, phone, email } = order.contact
  const rows = [
    [
      t(($) => $.details.contact),
      [name, phone && `+${areaCode} ${phone}`, email].filter(Boolean).join(' · '),
    ],
    [t(($) => $.details.reference), order.customerReference],
    [t(($) => $.details.note), order.remark],
    [t(($) => $.details.paperwork), t(($) => $.details.invoice[order.invoiceType])],
    [t(($) => $.details.fareFamily), order.fareFamily],
    [t(($) => $.details.fareBasis), basis.length > 0 ? <Code key="basis">{basis.join(' ')}</Code> : ''],
    [t(($) => $.details.source), sourceOf(order) ?? t(($) => $.details.groupDesk)],
    [t(($) => $.details.ticketBy), order.ticketBy ? dayAndTime(order.ticketBy, serverNow(), t.locale) : ''],
    [
      t(($) => $.details.createdBy),
      `${order.createdBy.name} · ${dayAndTime(order.createdAt, serverNow(), t.locale)}`,
    ],
    [t(($) => $.details.agency), order.agencyName],
  ] as const
  return (
    <Panel title={t(($) => $.details.title)} padded>
      <dl className={styles.details}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order.simulated && <p className={styles.quiet}>{t(($) => $.simulated)}</p>}
    </Panel>
  )
}
