import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { instantText, timeOfInstant } from '../../../ui/format/dates.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { ItineraryPanel } from '../order/itinerary-panel.tsx'
import { confirmText } from '../text.ts'
import styles from './confirm.module.css'
import { ContactPanel } from './contact-panel.tsx'
import { FareRules } from './fare-rules.tsx'
import { goToField } from './go-to-field.ts'
import { PassengersPanel } from './passengers-panel.tsx'
import { PriceAside } from './price-aside.tsx'
import { Steps } from './steps.tsx'
import { useConfirm, type Confirm, type Offer } from './use-confirm.ts'
import { useMainKey } from './use-main-key.ts'

interface ConfirmFormProps {
  readonly token: string
  readonly offer: Offer
  readonly clearPassengers: boolean
}

/** Flights and rules, passengers, contact; the price and the one button beside them. */
export function ConfirmForm({ token, offer, clearPassengers }: ConfirmFormProps) {
  const t = useText(confirmText)
  const go = useGo()
  const confirm = useConfirm(token, offer, clearPassengers)
  const [agreed, setAgreed] = useState(false)
  const send = async (payNow: boolean) => {
    if (!confirm.check()) return goToField(confirm.firstFault())
    const order = await confirm.create.mutateAsync().catch(() => null)
    if (!order) return
    const canPay = order.actions.some((action) => action.name === 'pay' && action.enabled)
    go(withQuery(paths.flightOrder(order.id), { pay: payNow && canPay ? 1 : undefined }))
  }
  useMainKey(() => agreed && !confirm.create.isPending && void send(true))
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={<Steps />}
        actions={
          <>
            <span className={styles.checked}>
              <ShieldCheck aria-hidden="true" size={16} />
              {t(($) => $.checked, { time: timeOfInstant(offer.verifiedAt) })}
            </span>
            <Sign large showLabel until={offer.validUntil} label={t(($) => $.kept)} over={t(($) => $.over)} />
          </>
        }
      />
      <WithAside
        aside={
          <PriceAside offer={offer}>
            <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
              {t(($) => $.agree)}
            </Checkbox>
            <div className={styles.buttons}>
              <Button
                kind="primary"
                size="lg"
                wide
                busy={confirm.create.isPending}
                unavailable={agreed ? null : t(($) => $.agreeFirst)}
                onClick={() => void send(true)}
              >
                {t(($) => $.createAndPay)} <Kbd>⌘↵</Kbd>
              </Button>
              <Button
                wide
                busy={confirm.create.isPending}
                unavailable={agreed ? null : t(($) => $.agreeFirst)}
                onClick={() => void send(false)}
              >
                {t(($) => $.createOnly)}
              </Button>
            </div>
            <Trouble confirm={confirm} />
            <dl className={styles.promises}>
              <div>
                <dt>{t(($) => $.payBefore)}</dt>
                <dd>{instantText(offer.payBefore)}</dd>
              </div>
              <div>
                <dt>{t(($) => $.ticketWithin)}</dt>
                <dd>{t(($) => $.minutes, { count: offer.solution.ticketBy })}</dd>
              </div>
            </dl>
          </PriceAside>
        }
      >
        <ItineraryPanel
          journeys={offer.solution.journeys}
          note={offer.solution.fareFamily}
          actions={
            <LinkButton size="sm" to={paths.flightSearch}>
              {t(($) => $.changeFare)}
            </LinkButton>
          }
        />
        <PassengersPanel confirm={confirm} />
        <ContactPanel confirm={confirm} />
        <FareRules rules={offer.solution.rules} />
      </WithAside>
    </Page>
  )
}

/** What stopped the order: fields to mend, or what the server said, with the way on. */
function Trouble({ confirm }: { readonly confirm: Confirm }) {
  const t = useText(confirmText)
  const { error } = confirm.create
  const [first] = confirm.faults
  if (first !== undefined) {
    return (
      <Notice
        tone="error"
        live="assertive"
        actions={
          <Button size="sm" onClick={() => goToField(first)}>
            {t(($) => $.firstFault)}
          </Button>
        }
      >
        {t(($) => $.faults, { count: confirm.faults.length })}
      </Notice>
    )
  }
  if (!error) return null
  const key = error instanceof Failure ? error.key : ''
  const isUnclear = key === 'order.outcome_unknown' || key === 'network' || key === 'timeout'
  return (
    <Notice
      tone="error"
      live="assertive"
      actions={
        <LinkButton size="sm" to={isUnclear ? paths.flightOrders : paths.flightSearch}>
          {isUnclear ? t(($) => $.toOrders) : t(($) => $.toSearch)}
        </LinkButton>
      }
    >
      {!isUnclear && <strong>{t(($) => $.failed)}. </strong>}
      {error.message} {t(($) => $.kept_)}
    </Notice>
  )
}
