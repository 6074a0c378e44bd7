import { readTyped } from '@interline/domain/money/typed-amount'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { MAIN_KEY } from '../../../shell/desk/keys/layers.ts'
import { QuoteLines } from '../../../shell/quote-lines/quote-lines.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'
import type { DeskWork } from '../use-desk-work.ts'
import { AmountField } from './amount-field.tsx'
import { QUOTE_ID } from './focus-quote.ts'
import { FoundFlights } from './found-flights.tsx'
import { LevelTotals } from './level-totals.tsx'
import { TripFields } from './trip-fields.tsx'
import { CHANGE_CHARGES, useChangeDraft } from './use-change-draft.ts'

type Draft = ReturnType<typeof useChangeDraft>

/** A change is priced: flights are found, what the airline asks is typed, and beside it stands what the agency will read. */
export function ChangeQuote({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskServicingText)
  const draft = useChangeDraft(data)
  const [remark, setRemark] = useState('')
  const { chosen, charges, automatic, isBehind, proposal, search } = draft
  const wait = isBehind || !proposal ? t(($) => $.quote.working) : null
  const unavailable = charges ? wait : t(($) => $.refund.amount)
  const send = () => {
    if (!chosen) return search.mutate(draft.trip)
    if (!charges || unavailable) return
    void work.quoteChange({ token: chosen.token, ...charges, automatic, remark }).then(
      // The keyboard goes on in the list.
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      () => undefined,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Panel title={t(($) => $.change.title)} padded>
      <form id={QUOTE_ID} className={styles.entry} onKeyDown={onKeyDown} onSubmit={onSubmit}>
        <TripFields trip={draft.trip} onChange={draft.setTrip} />
        <Button busy={search.isPending} onClick={() => search.mutate(draft.trip)}>
          {t(($) => $.change.search)} {!chosen && <Kbd>{MAIN_KEY}</Kbd>}
        </Button>
        {search.error && <Notice tone="error">{search.error.message}</Notice>}
        {search.data && <FoundFlights flights={search.data.flights} chosen={chosen} onPick={draft.pick} />}
        {chosen && (
          <div className={styles.quoting}>
            <div className={styles.entry}>
              <Charges draft={draft} />
              <TextArea
                label={t(($) => $.quote.remark)}
                rows={2}
                maxLength={500}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
              />
            </div>
            {draft.failed && <Notice tone="error">{draft.failed.message}</Notice>}
            {proposal && (
              <section aria-label={t(($) => $.quote.agency)} aria-busy={isBehind}>
                <h3 className={styles.small}>{t(($) => $.quote.agency)}</h3>
                <QuoteLines quote={proposal} toPay />
                <LevelTotals levels={proposal.levels} />
                <p className={styles.quiet}>
                  {t(automatic ? ($) => $.change.goesBySupplier : ($) => $.change.goesByHand)}{' '}
                  {t(($) => $.change.until, { time: instantText(proposal.until) })}
                </p>
                <Button type="submit" kind="primary" busy={work.busy} unavailable={unavailable}>
                  {t(($) => $.quote.send, { amount: moneyText(proposal.total, proposal.currency) })}{' '}
                  <Kbd>{MAIN_KEY}</Kbd>
                </Button>
              </section>
            )}
          </div>
        )}
      </form>
    </Panel>
  )
}

function Charges({ draft: { chosen, typed, setTyped } }: { readonly draft: Draft }) {
  const t = useText(deskServicingText)
  if (!chosen || !typed) return null
  const { currency } = chosen
  return CHANGE_CHARGES.map((charge) => {
    const minor = readTyped(typed[charge], currency)
    return (
      <AmountField
        key={charge}
        label={t(($) => $.change.charges[charge])}
        currency={currency}
        value={typed[charge]}
        wrong={minor === null || (charge === 'penalty' && minor < 0n)}
        onChange={(value) => setTyped({ ...typed, [charge]: value })}
      />
    )
  })
}
