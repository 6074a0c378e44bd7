import { readTyped } from '@interline/domain/money/typed-amount'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { MAIN_KEY } from '../../../../shell/desk/keys/layers.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
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
import { FoundFlights } from './found-flights.tsx'
import { TripFields } from './trip-fields.tsx'
import { CHANGE_CHARGES, useChangeDraft } from './use-change-draft.ts'

type Draft = ReturnType<typeof useChangeDraft>

/** Prices a change: finds flights, takes the airline's charges, and previews what the agency will see. */
export function ChangeQuote({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskServicingText)
  const draft = useChangeDraft(data)
  const { flights, chosen, charges, automatic, isBehind, proposal, search, remark } = draft
  const wait = isBehind || !proposal ? t(($) => $.quote.working) : null
  const unavailable = charges ? wait : t(($) => $.refund.amount)
  const send = () => {
    if (!chosen || !draft.isShown()) return draft.find()
    if (!charges || unavailable) return
    const sent = () => {
      draft.forget()
      backToList()
    }
    void work.quoteChange({ token: chosen.token, ...charges, automatic, remark }).then(sent, () => undefined)
  }
  return (
    <Panel title={t(($) => $.change.title)} padded>
      <form id={QUOTE_ID} className={styles.entry} {...formKeys(send)}>
        <TripFields error={search.error} trip={draft.trip} onChange={draft.setTrip} onSearch={draft.find} />
        <Button busy={search.isPending} onClick={draft.find}>
          {t(($) => $.change.search)} {!chosen && <Kbd>{MAIN_KEY}</Kbd>}
        </Button>
        {search.error && <Notice tone="error">{search.error.message}</Notice>}
        {flights && <FoundFlights flights={flights} chosen={chosen} onPick={draft.pick} />}
        {chosen && (
          <div className={styles.quoting}>
            <div className={styles.entry}>
              <Charges draft={draft} />
              <TextArea
                label={t(($) => $.quote.remark)}
                rows={2}
                maxLength={500}
                value={remark}
                onChange={({ target }) => draft.setRemark(target.value)}
              />
              <CannedReply text={remark} most={500} onChange={draft.setRemark} />
            </div>
            {draft.failed && <Notice tone="error">{draft.failed.message}</Notice>}
            {proposal && (
              <AgencyView {...{ proposal, isBehind, unavailable }} toPay busy={work.busy}>
                {t(automatic ? ($) => $.change.goesBySupplier : ($) => $.change.goesByHand)}
                {t.locale === 'en' && ' '}
                {t(($) => $.change.until, { time: dayAndTime(proposal.until, serverNow(), t.locale) })}
              </AgencyView>
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
