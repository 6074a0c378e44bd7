/** What the operator must confirm before an order: names and rules, and the conditions of separate tickets. */
import { toAcknowledge, type Acknowledgement } from '@interline/domain/booking/acknowledgement'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { ticketsText } from '../../shell/separate-tickets/text.ts'
import { useCountryName, useTransfers } from '../../shell/separate-tickets/use-transfers.ts'
import { MAIN_KEY } from '../../shell/desk/keys/layers.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { confirmText } from './text.ts'
import styles from './confirm.module.css'
import type { TicketingChecks } from '../ticketing-checks/check-list.tsx'
import type { Offer } from './use-order-draft.ts'

interface Notice {
  readonly id: string
  readonly text: string
  /** The message while it is missing. */
  readonly first: string
}

export interface Notices {
  readonly all: readonly Notice[]
  readonly accepted: ReadonlySet<string>
  readonly accept: (id: string, yes: boolean) => void
  /** The confirmations, as the order sends them. */
  readonly said: Acknowledgement
  /** The first one that is not confirmed yet. */
  readonly missing: Notice | undefined
}

/** Each country with unverified entry rules is a confirmation of its own, because only the operator can check it. */
export function useNotices(
  offer: Offer,
  ticketingChecks?: TicketingChecks,
  passengers: readonly Named[] = [],
): Notices {
  const t = useText(confirmText)
  const words = useText(ticketsText)
  const transfers = useTransfers(offer.solution.journeys)
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const first = words(($) => $.accept.first)
  const places = [...new Set(transfers.map(({ place }) => place))]
  const nameOf = useCountryName()
  const asks = byPassport(ticketingChecks, passengers)
  const needed = toAcknowledge(offer.solution.journeys, [...asks.keys()])
  // By code, because names may still be loading.
  const countries = (needed?.entry ?? []).map((code) => ({
    code,
    country: transfers.find(({ facts }) => facts.entry === code)?.country ?? nameOf(code),
    names: asks.get(code) ?? [],
  }))
  const all: Notice[] = [
    ...(needed
      ? [
          {
            id: SELF_TRANSFER,
            text: words(($) => $.accept.transfer, {
              places: new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(places),
            }),
            first,
          },
        ]
      : []),
    ...countries.map(({ code, country, names }) => ({
      id: entryId(code),
      text: words(($) => (names.length > 0 ? $.accept.entryOf : $.accept.entry), {
        country,
        names: names.join(words(($) => $.accept.and)),
      }),
      first,
    })),
    { id: NAMES_MATCH, text: t(($) => $.agree), first: t(($) => $.agreeFirst) },
  ]
  return {
    all,
    accepted,
    accept: (id, yes) =>
      setAccepted((before) =>
        yes ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id)),
      ),
    said: {
      selfTransfer: accepted.has(SELF_TRANSFER),
      entry: countries.flatMap(({ code }) => (accepted.has(entryId(code)) ? [code] : [])),
    },
    missing: all.find(({ id }) => !accepted.has(id)),
  }
}

type Named = Pick<PassengerDraft, 'surname' | 'given_names'>

/** Countries whose entry the passports leave open, and for whom; no names where no rule is stored. */
function byPassport(
  ticketingChecks: TicketingChecks | undefined,
  passengers: readonly Named[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { path, acknowledge } of ticketingChecks?.flatMap(({ findings }) => findings) ?? []) {
    if (acknowledge === null) continue
    const person = passengers[Number(/^passengers\.(\d+)\./.exec(path)?.[1] ?? -1)]
    const names = found.get(acknowledge) ?? []
    found.set(acknowledge, person ? [...names, `${person.surname}/${person.given_names}`] : names)
  }
  return found
}

const SELF_TRANSFER = 'self-transfer'

/** The usual conditions of every order; all others are acknowledged by name. It is the last one. */
export const NAMES_MATCH = 'names-match'

function entryId(country: string): string {
  return `entry-${country}`
}

/** `asked`: the user tried to continue without it. */
export function NoticeTicks({ notices, asked }: { readonly notices: Notices; readonly asked: boolean }) {
  const t = useText(confirmText)
  const { all, accepted, accept, missing } = notices
  const ticks = all.map(({ id, text, first }) => {
    const isFirst = asked && missing?.id === id
    return (
      <div key={id} className={styles.notice}>
        <Checkbox
          id={id}
          checked={accepted.has(id)}
          aria-describedby={isFirst ? `${id}-first` : undefined}
          onChange={(event) => accept(id, event.target.checked)}
        >
          {text}
        </Checkbox>
        {isFirst && (
          <p className={styles.refused} id={`${id}-first`}>
            {first}
          </p>
        )}
      </div>
    )
  })
  return (
    <>
      {ticks}
      {missing?.id === NAMES_MATCH && (
        <p className={classNames(styles.quiet, styles.notOnPhones)}>
          {t(($) => $.keyAccepts, { key: MAIN_KEY })}
        </p>
      )}
    </>
  )
}
