import { ShieldCheck } from 'lucide-react'
import { useState, useEffect, useEffectEvent } from 'react'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths, withQuery } from '../../paths.ts'
import { MAIN_KEY } from '../../shell/desk/keys/layers.ts'
import { Button } from '../../ui/button/button.tsx'
import { timeOfInstant } from '../../ui/format/dates.ts'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import { promise } from '../../ui/format/time-left.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Money } from '../../ui/money/money.tsx'
import { ActionBar } from '../../ui/page/action-bar.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { WithAside } from '../../ui/page/with-aside.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { confirmText } from './text.ts'
import { ticketingChecksText } from '../ticketing-checks/text.ts'
import styles from './confirm.module.css'
import { ContactPanel } from './passengers/contact-panel.tsx'
import { FareRules } from './fare-rules.tsx'
import { goToElement, goToField } from './go-to-field.ts'
import { NAMES_MATCH, NoticeTicks, useNotices } from './notices.tsx'
import { OfferItinerary } from './offer-itinerary.tsx'
import { PassengersPanel } from './passengers/passengers-panel.tsx'
import { PriceAside, useShownTotal } from './price-aside.tsx'
import { Steps } from './steps.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { Trouble } from './trouble.tsx'
import { useOrderDraft, type Offer } from './use-order-draft.ts'
import { ticketsText } from '../../shell/separate-tickets/text.ts'
import { TicketList } from '../../shell/separate-tickets/ticket-list.tsx'
import { TransferCards } from '../../shell/separate-tickets/transfer-cards.tsx'
import { Panel } from '../../ui/panel.tsx'

const CREATE = 'create-order'

interface ConfirmFormProps {
  readonly token: string
  readonly offer: Offer
  readonly clearPassengers: boolean
}

/** Flights and rules, passengers, contact; price and button beside them. */
export function ConfirmForm({ token, offer, clearPassengers }: ConfirmFormProps) {
  const t = useText(confirmText)
  const go = useGo()
  const confirm = useOrderDraft(token, offer, clearPassengers)
  const notices = useNotices(offer, confirm.ticketingChecks.found, confirm.draft.passengers)
  const { missing } = notices
  const checkWords = useText(ticketingChecksText)
  const stopped = confirm.ticketingChecks.stopped ? checkWords(($) => $.stopped) : null
  const [asked, setAsked] = useState(false)
  const { currency } = offer.solution.priceDetail
  const total = useShownTotal(offer.solution.priceDetail)
  const send = async (payNow: boolean) => {
    if (!confirm.check()) return goToField(confirm.firstFault())
    const order = await confirm.create.mutateAsync(notices.said).catch(() => null)
    if (!order) return
    const canPay = order.actions.some((action) => action.name === 'pay' && action.enabled)
    go(withQuery(paths.flightOrder(order.id), { pay: payNow && canPay ? 1 : undefined }))
  }
  /** From a shortcut or the bar, where the check box is out of sight: scrolls to what is missing first. */
  const sendFromAfar = () => {
    if (confirm.create.isPending) return
    if (!missing && !stopped) return void send(true)
    const place = missing?.id ?? 'ticketing-checks'
    setAsked(true)
    document.getElementById(place)?.focus()
    document.getElementById(place)?.scrollIntoView({ block: 'center' })
  }
  /** The key accepts the usual conditions; what must be acknowledged by name is asked for first. */
  const sendByKey = () => {
    if (missing?.id !== NAMES_MATCH || stopped || confirm.create.isPending) return sendFromAfar()
    if (!confirm.check()) return goToField(confirm.firstFault())
    notices.accept(NAMES_MATCH, true)
    void send(true)
  }
  useMainKey(sendByKey)
  return (
    <>
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
              <Sign
                large
                showLabel
                until={offer.validUntil}
                label={t(($) => $.kept)}
                over={t(($) => $.over)}
              />
            </>
          }
        />
        <WithAside
          aside={
            <PriceAside offer={offer}>
              <NoticeTicks notices={notices} asked={asked} />
              <div className={styles.buttons}>
                <Button
                  id={CREATE}
                  className={styles.notOnPhones}
                  kind="primary"
                  size="lg"
                  wide
                  busy={confirm.create.isPending}
                  unavailable={missing?.first ?? stopped}
                  onClick={() => void send(true)}
                >
                  {t(($) => $.createAndPay)} <Kbd>{MAIN_KEY}</Kbd>
                </Button>
                <Button
                  wide
                  busy={confirm.create.isPending}
                  unavailable={missing?.first ?? stopped}
                  onClick={() => void send(false)}
                >
                  {t(($) => $.createOnly)}
                </Button>
              </div>
              <Trouble confirm={confirm} />
              <dl className={styles.promises}>
                <div>
                  <dt>{t(($) => $.payBefore)}</dt>
                  <dd>{timeOrDay(offer.payBefore, serverNow(), t.locale)}</dd>
                </div>
                <div>
                  <dt>{t(($) => $.ticketWithin)}</dt>
                  <dd>{t(($) => $.afterPayment, { time: promise(offer.solution.ticketBy, t.locale) })}</dd>
                </div>
              </dl>
            </PriceAside>
          }
        >
          <OfferItinerary offer={offer} />
          <SeparateTickets solution={offer.solution} />
          <PassengersPanel confirm={confirm} onComplete={() => goToElement(missing?.id ?? CREATE)} />
          <ContactPanel confirm={confirm} />
          <ChecksPanel ticketingChecks={confirm.ticketingChecks} />
          <FareRules tickets={offer.solution.tickets} />
        </WithAside>
      </Page>
      <ActionBar>
        <span>
          <span className={styles.quiet}>
            {t(($) => $.price.bar, { count: confirm.draft.passengers.length })}
          </span>
          <Money amount={total} currency={currency} size="row" />
        </span>
        <Button kind="primary" size="lg" busy={confirm.create.isPending} onClick={sendFromAfar}>
          {t(($) => $.create)}
        </Button>
      </ActionBar>
    </>
  )
}

/** Explains separate tickets and what passengers must do; nothing for a single ticket. */
function SeparateTickets({ solution }: { readonly solution: Offer['solution'] }) {
  const t = useText(ticketsText)
  const { tickets, journeys, priceDetail } = solution
  if (tickets.length < 2) return null
  return (
    <Panel title={t(($) => $.tickets)}>
      <TicketList
        tickets={tickets}
        journeys={journeys}
        currency={priceDetail.currency}
        party={priceDetail.priceList.reduce((sum, { count }) => sum + count, 0)}
      />
      <TransferCards journeys={journeys} currency={priceDetail.currency} />
    </Panel>
  )
}

/** Ctrl or ⌘ with Enter runs the page's primary action, from any field. */
function useMainKey(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || document.querySelector('dialog[open]'))
      return
    // A held key must not go on to the payment.
    if (event.repeat) return event.preventDefault()
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
