import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Order } from '../orders/use-order.ts'
import { disruptionText } from './text.ts'
import { AnswerButton } from './answer-button.tsx'
import styles from './disruptions.module.css'
import { FlightDisruption, type Disruption } from './flight-disruption.tsx'
import { useDisruptions } from './use-disruptions.ts'

/** Schedule changes of the order, newest first, with the possible answers. */
export function DisruptionPanel({ order, onOver }: { readonly order: Order; readonly onOver: () => void }) {
  const t = useText(disruptionText)
  const disruptions = useDisruptions(order)
  if (order.disruption === null) return null
  return (
    <Panel title={t(($) => $.title)}>
      {disruptions.isError && (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={disruptions.error}
          again={disruptions.refetch}
        />
      )}
      {disruptions.data?.rows.map((each) => (
        <DisruptionItem key={each.id} disruption={each} order={order} onOver={onOver} />
      ))}
    </Panel>
  )
}

interface DisruptionItemProps {
  readonly disruption: Disruption
  readonly order: Order
  readonly onOver: () => void
}

function DisruptionItem({ disruption, order, onOver }: DisruptionItemProps) {
  const t = useText(disruptionText)
  const [, setParameters] = useSearchParams()
  const { answers, type, state, outcome, impact, answeredBy, servicingId } = disruption
  const isOpen = state === 'new' || state === 'notified'
  const canChange = order.actions.some(({ name, enabled }) => name === 'change' && enabled)
  const askChange = () => {
    setParameters((now) => {
      now.set('ask', 'change')
      return now
    })
  }
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <Status tone={isOpen ? 'warning' : 'info'}>{t(($) => $.types[type])}</Status>
        <span>{t(($) => $.states[state])}</span>
        {impact !== 'ok' && (
          <Status tone={impact === 'misconnect' ? 'error' : 'warning'}>{t(($) => $.impacts[impact])}</Status>
        )}
        {isOpen && (
          <Sign
            showLabel
            until={disruption.respondBefore}
            label={t(($) => $.within)}
            over={t(($) => $.over)}
            onOver={onOver}
          />
        )}
      </div>
      <FlightDisruption disruption={disruption} />
      {outcome && <p className={styles.quiet}>{t(($) => $.outcomes[outcome])}</p>}
      {answeredBy && <p className={styles.quiet}>{t(($) => $.answeredBy, { name: answeredBy })}</p>}
      {isOpen && <p className={styles.quiet}>{t(disruption.free ? ($) => $.free : ($) => $.notFree)}</p>}
      <div className={styles.actions}>
        {answers.includes('accept') && <AnswerButton disruption={disruption} decision="accept" />}
        {answers.includes('refund') && <AnswerButton disruption={disruption} decision="refund" />}
        {answers.includes('change') && canChange && <Button onClick={askChange}>{t(($) => $.change)}</Button>}
        {servicingId && (
          <LinkButton to={paths.flightOrder(servicingId)}>
            {t(($) => $.openServicing, { id: servicingId })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
