import { readTyped } from '@interline/domain/money/typed-amount'
import { useState } from 'react'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { backToList, formKeys } from '../form-keys.ts'
import { deskServicingText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { CannedReply } from '../workbench/decision/canned-reply.tsx'
import { AgencyView } from './agency-view.tsx'
import { AmountField } from './amount-field.tsx'
import { QUOTE_ID } from './focus-quote.ts'
import { chargeKey, CHARGES, useRefundDraft } from './use-refund-draft.ts'

type Draft = ReturnType<typeof useRefundDraft>

/** Prices a refund: takes the airline's charges and previews what the agency will see. */
export function RefundQuote({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskServicingText)
  const { order } = data
  const draft = useRefundDraft(order.id)
  const [checked, setChecked] = useState(false)
  const { proposal, offer, isBehind, remark } = draft
  const isAnew = order.status === 'rfd_proceeding'
  const wait = isBehind || !proposal ? t(($) => $.quote.working) : null
  const unavailable = offer ? wait : t(($) => $.refund.amount)
  const send = () => {
    if (!offer || unavailable) return
    const sent = () => {
      draft.forget()
      backToList()
    }
    void work.quoteRefund({ ...offer, remark, checked }).then(sent, () => undefined)
  }
  return (
    <Panel
      title={t(isAnew ? ($) => $.refund.again : ($) => $.refund.title)}
      note={
        isAnew ? t(($) => $.refund.againNote) : draft.isComplete ? t(($) => $.refund.suggested) : undefined
      }
      padded
    >
      {draft.failed && <Notice tone="error">{draft.failed.message}</Notice>}
      {draft.bookings.length > 0 && !draft.isComplete && (
        <Notice tone="info">{t(($) => $.refund.withoutRules)}</Notice>
      )}
      <form id={QUOTE_ID} className={styles.quoting} {...formKeys(send)}>
        <div className={styles.entry}>
          {draft.bookings.map((booking) => (
            <Booking key={booking.itemId} draft={draft} booking={booking} />
          ))}
          {draft.typed && (
            <Checkbox
              checked={draft.typed.allTaxes}
              hint={t(($) => $.refund.allTaxesHint)}
              onChange={({ target }) => draft.type({ allTaxes: target.checked })}
            >
              {t(($) => $.refund.allTaxes)}
            </Checkbox>
          )}
          <TextArea
            label={t(($) => $.quote.remark)}
            rows={2}
            maxLength={500}
            value={remark}
            onChange={({ target }) => draft.setRemark(target.value)}
          />
          <CannedReply text={remark} most={500} onChange={draft.setRemark} />
          {isAnew && data.outcomeOpen && (
            <Checkbox
              checked={checked}
              hint={t(($) => $.refund.openHint)}
              onChange={({ target }) => setChecked(target.checked)}
            >
              {t(($) => $.decide.checked)}
            </Checkbox>
          )}
        </div>
        {proposal && (
          <AgencyView {...{ proposal, isBehind, unavailable }} busy={work.busy}>
            {t(($) => $.quote.until, { time: dayAndTime(proposal.until, serverNow(), t.locale) })}
          </AgencyView>
        )}
        {!proposal && !draft.failed && draft.bookings.length > 0 && (
          <section aria-label={t(($) => $.quote.agency)}>
            <h3 className={styles.small}>{t(($) => $.quote.agency)}</h3>
            <p className={styles.quiet}>{t(offer ? ($) => $.quote.working : ($) => $.refund.notKnown)}</p>
          </section>
        )}
      </form>
    </Panel>
  )
}

function Booking({ draft, booking }: { readonly draft: Draft; readonly booking: Draft['bookings'][number] }) {
  const t = useText(deskServicingText)
  const { itemId, currency, taxes } = booking
  const sum = (kept: boolean) =>
    taxes.filter(({ refundable }) => !kept || !refundable).reduce((all, { amount }) => all + amount, 0)
  const amounts = draft.typed?.amounts ?? {}
  const facts = [
    [t(($) => $.refund.paid, { count: booking.passengers }), booking.fare],
    [t(($) => $.refund.taxes), sum(false)],
    [t(($) => $.refund.kept), sum(true)],
  ] as const
  return (
    <fieldset>
      {draft.bookings.length > 1 && (
        <legend>
          {t(($) => $.refund.booking, { number: booking.position + 1, carrier: booking.carrier })}
        </legend>
      )}
      <dl className={styles.lines}>
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {!booking.isWhole && <p className={styles.quiet}>{t(($) => $.refund.part)}</p>}
      {CHARGES.map((charge) => {
        const key = chargeKey(itemId, charge)
        const value = amounts[key] ?? ''
        return (
          <AmountField
            key={key}
            label={t(($) => $.refund[charge])}
            currency={currency}
            value={value}
            // An amount that only the airline can say is missing at first, not wrong.
            wrong={draft.isTouched && (readTyped(value, currency) ?? -1n) < 0n}
            onChange={(next) => draft.type({ amounts: { ...amounts, [key]: next } })}
          />
        )
      })}
    </fieldset>
  )
}
