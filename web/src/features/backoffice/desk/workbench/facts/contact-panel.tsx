import { useText } from '../../../../../i18n/index.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { workText } from '../../text.ts'

/** Whom a clerk calls or writes to about the order. */
export function ContactPanel({ data: { order } }: { readonly data: DeskOrder }) {
  const w = useText(workText)
  const { name, areaCode, phone, email } = order.contact
  const dialled = `${areaCode ? `+${areaCode.replace('+', '')}` : ''}${phone}`
  const rows = [
    [w(($) => $.contact.agency), order.agencyName],
    [w(($) => $.contact.operator), order.createdBy.name],
    [w(($) => $.contact.name), name],
    [
      w(($) => $.contact.phone),
      phone && (
        <a key="phone" href={`tel:${dialled.replaceAll(/[^+\d]/g, '')}`}>
          {areaCode ? `+${areaCode.replace('+', '')} ` : ''}
          {phone}
        </a>
      ),
    ],
    [
      w(($) => $.contact.mail),
      email && (
        <a key="mail" href={`mailto:${email}?subject=${encodeURIComponent(order.id)}`}>
          {email}
        </a>
      ),
    ],
  ] as const
  return (
    <Panel title={w(($) => $.contact.title)} padded>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
