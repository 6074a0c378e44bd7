import { ticketMistakes, tidyTicketNumber } from '@interline/domain/ticketing/entered-tickets'
import { fillRule } from '@interline/domain/text/reason'
import { useState } from 'react'
import { Failure } from '../../../../../api/failure.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { rulesText } from '../../../../../i18n/rules.ts'
import { MAIN_KEY } from '../../../../../shell/desk/keys/layers.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { TextField } from '../../../../../ui/field/text-field.tsx'
import { Kbd } from '../../../../../ui/kbd.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { draftsByOrder } from '../../drafts.ts'
import { backToList, formKeys } from '../../form-keys.ts'
import { deskText, workText } from '../../text.ts'
import { InDecisionBar } from '../decision/in-decision-bar.tsx'
import type { DeskWork } from '../../use-desk-actions.ts'

const ID = 'desk-tickets'

/** The key I focuses the first missing number. */
export function focusTickets(): void {
  document.querySelector<HTMLInputElement>(`#${ID} input`)?.focus()
}

/** Passengers of a booking whose ticket is missing: numbers sent by a supplier are not typed again. */
function peopleOf(
  { passengerIds }: DeskOrder['toTicket'][number],
  { passengers }: DeskOrder['order'],
): DeskOrder['order']['passengers'] {
  return passengers.filter(({ id }) => passengerIds.includes(id))
}

/** By booking and passenger. */
const useNumbers = draftsByOrder<Readonly<Record<string, string>>>({})

/** Manual entry of ticket numbers: one per passenger and booking, checked while typing. */
export function TicketEntry({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskText)
  const w = useText(workText)
  const { messages: rules } = useText(rulesText)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const { toTicket, order } = data
  const { draft: typed, change, forget } = useNumbers(order.id)
  const expected = toTicket.flatMap((booking) =>
    peopleOf(booking, order).map((person) => ({
      booking,
      person,
      key: `${booking.itemId} ${person.id}`,
    })),
  )
  const entered = expected.flatMap(({ booking, person, key }) => {
    const number = tidyTicketNumber(typed[key] ?? '')
    return number === '' ? [] : [{ key, itemId: booking.itemId, passengerId: person.id, number }]
  })
  const mistakes = ticketMistakes(
    entered,
    toTicket.map(({ itemId, prefix, passengerIds }) => ({
      itemId,
      airlinePrefix: prefix,
      passengers: passengerIds,
    })),
    order.passengers.map(({ id }) => id),
  )
  const errorOf = (key: string) => {
    if (refused[key]) return refused[key]
    const mistake = mistakes.find(({ at }) => entered[at]?.key === key)
    const number = mistake && entered[mistake.at]?.number
    if (tried && tidyTicketNumber(typed[key] ?? '') === '') return rules['ticket.missing']
    // An incomplete number is an error only on submit.
    if (!mistake || (!tried && (number?.length ?? 0) < 5)) return undefined
    return fillRule(rules[mistake.fault], { number: number ?? '' }, rules, t.locale)
  }
  const send = async () => {
    setTried(true)
    if (mistakes.length > 0) return
    try {
      await work.enterTickets(
        entered.map(({ itemId, passengerId, number }) => ({ itemId, passengerId, number })),
      )
      forget()
      setTried(false)
      backToList()
    } catch (error) {
      if (!(error instanceof Failure)) return
      const found = (error.fields ?? []).flatMap(({ path, message }) => {
        const key = entered[Number(/^tickets\.(\d+)\./.exec(path)?.[1] ?? -1)]?.key
        return key === undefined ? [] : [[key, message] as const]
      })
      setRefused(Object.fromEntries(found))
    }
  }
  const received = order.passengers.flatMap(({ surname, givenNames, tickets }) =>
    tickets.map(({ number }) => `${surname}/${givenNames} ${number}`),
  )
  const missing = expected.length - entered.length
  return (
    <Panel
      title={t(($) => $.tickets.title)}
      note={missing > 0 && t(($) => $.tickets.need, { count: missing })}
      padded
    >
      {received.length > 0 && (
        <p className={styles.quiet}>
          {w(($) => $.received)} <span translate="no">{t.list(received)}</span>
        </p>
      )}
      <form id={ID} className={styles.entry} {...formKeys(() => void send())}>
        {toTicket.map((booking) => (
          <fieldset key={booking.itemId}>
            {toTicket.length > 1 && (
              <legend>
                {t(($) => $.tickets.booking, { number: booking.position + 1, carrier: booking.carrier })}
              </legend>
            )}
            {peopleOf(booking, order).map((person) => {
              const key = `${booking.itemId} ${person.id}`
              const error = errorOf(key)
              return (
                <TextField
                  key={key}
                  code
                  label={t(($) => $.tickets.number, { name: `${person.surname}/${person.givenNames}` })}
                  hint={
                    booking.prefix === null
                      ? t(($) => $.tickets.locator)
                      : t(($) => $.tickets.digits, { prefix: booking.prefix })
                  }
                  maxLength={20}
                  autoComplete="off"
                  value={typed[key] ?? ''}
                  {...(error === undefined ? {} : { error })}
                  onChange={({ target }) => {
                    change({ [key]: target.value })
                    setRefused({})
                  }}
                />
              )
            })}
          </fieldset>
        ))}
        <InDecisionBar>
          <Button
            type="submit"
            form={ID}
            kind="primary"
            busy={work.busy}
            unavailable={missing > 0 ? t(($) => $.tickets.need, { count: missing }) : null}
          >
            {t(($) => $.tickets.issue, { count: expected.length })} <Kbd>{MAIN_KEY}</Kbd>
          </Button>
        </InDecisionBar>
      </form>
    </Panel>
  )
}
