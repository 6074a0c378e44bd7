import { useText } from '../../../i18n/index.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { railText } from '../text.ts'
import type { RailOrder } from './use-rail-order.ts'

interface OfOrder {
  readonly order: RailOrder
}

export function DetailsPanel({ order }: OfOrder) {
  const t = useText(railText)
  const { contact } = order
  return (
    <Panel padded title={t(($) => $.order.details)}>
      <Facts>
        <Fact label={t(($) => $.order.created)}>
          {`${instantText(order.createdAt)} ${t(($) => $.order.by, { name: order.createdBy })}`}
        </Fact>
        <Fact label={t(($) => $.order.contact)}>
          {contact.name && `${contact.name} · +${contact.areaCode} ${contact.phone} · ${contact.email}`}
        </Fact>
        <Fact label={t(($) => $.order.reference)}>{order.customerReference}</Fact>
        <Fact label={t(($) => $.order.remark)}>{order.remark}</Fact>
      </Facts>
    </Panel>
  )
}
