import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { confirmText, orderText } from '../text.ts'
import styles from './confirm.module.css'
import { PassengerForm } from './passenger-form.tsx'
import type { Confirm } from './use-confirm.ts'

/** One block per passenger; complete ones fold to a line and open again with a click. */
export function PassengersPanel({ confirm }: { readonly confirm: Confirm }) {
  const t = useText(confirmText)
  const { passengers } = confirm.draft
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      passengers.findIndex((_, at) => !confirm.isComplete(at)),
    ),
  )
  const done = passengers.filter((_, at) => confirm.isComplete(at)).length
  const change = (at: number, path: string, next: PassengerDraft) =>
    confirm.change(path, { ...confirm.draft, passengers: passengers.with(at, next) })
  const together = confirm.faultAt('passengers')
  return (
    <Panel
      title={t(($) => $.passengers.title)}
      note={t(($) => $.passengers.complete, { done, count: passengers.length })}
    >
      {together && (
        <div className={styles.together}>
          <Notice tone="error">{together}</Notice>
        </div>
      )}
      {passengers.map((passenger, at) => {
        const hasFault = confirm.faults.some((path) => path.startsWith(`passengers.${at}.`))
        const isOpen = at === open || hasFault
        return (
          <section key={at} className={styles.passenger} id={`passenger-${at}`}>
            <PassengerLine
              passenger={passenger}
              at={at}
              open={isOpen}
              complete={confirm.isComplete(at)}
              onToggle={() => setOpen(isOpen ? -1 : at)}
            />
            {isOpen && (
              <PassengerForm confirm={confirm} at={at} onChange={(path, next) => change(at, path, next)} />
            )}
          </section>
        )
      })}
    </Panel>
  )
}

interface PassengerLineProps {
  readonly passenger: PassengerDraft
  readonly at: number
  readonly open: boolean
  readonly complete: boolean
  readonly onToggle: () => void
}

function PassengerLine({ passenger, at, open, complete, onToggle }: PassengerLineProps) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const named = passenger.surname || passenger.given_names
  const facts = [passenger.birthday, passenger.nationality, passenger.travel_document.number].filter(Boolean)
  return (
    <button type="button" className={styles.line} aria-expanded={open} onClick={onToggle}>
      <span className={styles.count} aria-hidden="true">
        {at + 1}
      </span>
      <Tag>{order(($) => $.passengers.types[passenger.type])}</Tag>
      <strong>
        {named ? (
          <span lang="en" translate="no">
            {passenger.surname} / {passenger.given_names}
          </span>
        ) : (
          t(($) => $.passengers.number, { number: at + 1 })
        )}
      </strong>
      <span className={styles.facts}>
        {open || facts.length === 0 ? t(($) => $.passengers.ages[passenger.type]) : facts.join(', ')}
      </span>
      {complete && <Status tone="success">{t(($) => $.passengers.ready)}</Status>}
      <ChevronDown className={styles.chevron} aria-hidden="true" size={16} />
    </button>
  )
}
