import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Agency } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'

/** Company and contact details of the agency. */
export function FactsPanel({ agency }: { readonly agency: Agency }) {
  const t = useText(agenciesText)
  const { facts } = t.messages
  const { contact, service } = agency
  const rows: ReadonlyArray<{ readonly label: string; readonly value: ReactNode; readonly wide?: true }> = [
    { label: facts.alias, value: agency.alias },
    { label: facts.contact, value: contact.name },
    { label: facts.email, value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
    { label: facts.phone, value: contact.phone },
    { label: facts.timeZone, value: agency.timeZone },
    { label: facts.since, value: instantText(agency.createdAt) },
    {
      label: facts.service,
      value: [service.name, service.phone, service.wechat].filter(Boolean).join(' · '),
    },
    { label: facts.websitePrefix, value: agency.websitePrefix },
    { label: facts.address, value: agency.address, wide: true },
    { label: facts.notes, value: agency.extraInfo, wide: true },
  ]
  return (
    <Panel title={facts.title} padded>
      <dl className={styles.facts}>
        {rows.map(({ label, value, wide }) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.quiet}>{facts.none}</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
