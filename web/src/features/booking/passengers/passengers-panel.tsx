import { knownType } from '@interline/domain/passengers/document-types'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { nameIn } from '@interline/domain/places/place'
import { isLocalDate } from '@interline/domain/time/local-date'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountries } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { fullDate } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { goToEmpty } from '../go-to-field.ts'
import { confirmText } from '../text.ts'
import { orderText } from '../../orders/text.ts'
import styles from '../confirm.module.css'
import { PassengerForm } from './passenger-form.tsx'
import { PassengerTools } from './passenger-tools.tsx'
import type { Confirm } from '../use-order-draft.ts'

interface PassengersPanelProps {
  readonly confirm: Confirm
  /** A list has filled in everything: the user goes on after the passengers. */
  readonly onComplete: () => void
}

/** One block per passenger; complete ones collapse to a line and expand with a click. */
export function PassengersPanel({ confirm, onComplete }: PassengersPanelProps) {
  const t = useText(confirmText)
  const { passengers } = confirm.draft
  const [first] = useState(() =>
    Math.max(
      0,
      passengers.findIndex((_, at) => !confirm.isComplete(at)),
    ),
  )
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([first]))
  // The form with the focus. Not initially on a touch screen: its keyboard would cover the page.
  const [atHand, setAtHand] = useState(() => (matchMedia('(hover: hover)').matches ? first : -1))
  // After a list, the focus is on the next open thing.
  const [filled, setFilled] = useState(0)
  const goOn = useEffectEvent(() => {
    const next = passengers.findIndex((_, at) => !confirm.isComplete(at))
    setOpen(new Set(next < 0 ? [] : [next]))
    if (next < 0) onComplete()
    else goToEmpty(next)
  })
  useEffect(() => {
    if (filled > 0) goOn()
  }, [filled])
  const done = passengers.filter((_, at) => confirm.isComplete(at)).length
  const change = (at: number, path: string, next: PassengerDraft) => {
    // A form opened by its errors must not collapse when the last one is fixed.
    if (!open.has(at)) setOpen(new Set(open).add(at))
    confirm.change(path, { ...confirm.draft, passengers: passengers.with(at, next) })
  }
  const together = confirm.faultAt('passengers')
  return (
    <Panel
      title={t(($) => $.passengers.title)}
      note={t(($) => $.passengers.complete, { done, count: passengers.length })}
      actions={
        <PassengerTools
          confirm={confirm}
          at={[...open][0] ?? first}
          onPlaced={(places) => {
            setOpen(new Set(places))
            setFilled((before) => before + 1)
          }}
        />
      }
    >
      {together && (
        <div className={styles.together}>
          <Notice tone="error">{together}</Notice>
        </div>
      )}
      {passengers.map((passenger, at) => {
        const hasFault = confirm.faults.some((path) => path.startsWith(`passengers.${at}.`))
        const isOpen = open.has(at) || hasFault
        return (
          <section key={at} className={styles.passenger} id={`passenger-${at}`}>
            <PassengerLine
              passenger={passenger}
              at={at}
              open={isOpen}
              complete={confirm.isComplete(at)}
              warning={confirm.warningOf(at)}
              onToggle={() => {
                setOpen(new Set(isOpen ? [] : [at]))
                setAtHand(at)
              }}
            />
            {isOpen && (
              <PassengerForm
                confirm={confirm}
                at={at}
                autoFocus={at === atHand}
                onChange={(path, next) => change(at, path, next)}
              />
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
  /** The first caution about this passenger, if any. */
  readonly warning: string | undefined
  readonly onToggle: () => void
}

function PassengerLine({ passenger, at, open, complete, warning, onToggle }: PassengerLineProps) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const named = passenger.surname || passenger.given_names
  const facts = usePassengerFacts(passenger)
  return (
    <button type="button" className={styles.line} aria-expanded={open} onClick={onToggle}>
      <span className={styles.count} aria-hidden="true">
        {at + 1}
      </span>
      <Tag>{order(($) => $.passengers.types[passenger.type])}</Tag>
      <strong>
        {named ? (
          <span lang="en" translate="no">
            {[passenger.surname, passenger.given_names].filter(Boolean).join(' / ')}
          </span>
        ) : (
          t(($) => $.passengers.number, { number: at + 1 })
        )}
      </strong>
      <span className={styles.facts}>
        {open || facts.length === 0 ? t(($) => $.passengers.ages[passenger.type]) : facts.join(' · ')}
      </span>
      {warning && !open ? (
        <span title={warning}>
          <Status tone="warning">{t(($) => $.passengers.caution)}</Status>
        </span>
      ) : (
        complete && <Status tone="success">{t(($) => $.passengers.ready)}</Status>
      )}
      <ChevronDown className={styles.chevron} aria-hidden="true" size={16} />
    </button>
  )
}

/** A collapsed passenger in words: gender, birth, nationality, document. */
function usePassengerFacts({
  gender,
  birthday,
  nationality,
  travel_document: papers,
}: PassengerDraft): string[] {
  const t = useText(confirmText)
  const rules = useText(rulesText)
  const countries = useCountries()
  const dateFormat = useDateFormat()
  const country = countries?.get(nationality)
  const type = papers.type && rules.messages[`document.${knownType(papers.type, nationality)}`]
  return [
    gender && t(($) => $.passengers[gender]),
    isLocalDate(birthday) ? fullDate(birthday, dateFormat ?? undefined) : '',
    country ? nameIn(country.names, t.locale) : nationality,
    papers.number && `${type} ${papers.number}`,
  ].filter(Boolean)
}
