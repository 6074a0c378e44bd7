import { useText } from '../../../../i18n/index.tsx'
import { paths } from '../../../../paths.ts'
import { Code } from '../../../../ui/code/code.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import { departureActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import { Names } from './names.tsx'
import type { BulkAction } from './plan.ts'
import type { Outcome } from './run.ts'

interface OutcomeListProps {
  readonly action: BulkAction
  readonly outcomes: readonly Outcome[]
}

/** The outcome of each order: done, with the created request, or the reason why not. */
export function OutcomeList({ action, outcomes }: OutcomeListProps) {
  const t = useText(departureActionsText)
  const done = outcomes.filter((each) => each.done).length
  const left = outcomes.length - done
  return (
    <>
      <Notice tone={left > 0 ? 'warning' : 'success'} live="assertive">
        {done > 0 ? t(($) => $.outcome.done, { count: done }) : t(($) => $.outcome.none)}
        {t.locale === 'en' && ' '}
        {left > 0 && t(($) => $.outcome.left, { count: left })}
      </Notice>
      <ul className={styles.orders}>
        {outcomes.map((each) => (
          <li key={each.able.orderId}>
            <Link to={paths.flightOrder(each.able.orderId)}>
              <Code>{each.able.orderId}</Code>
            </Link>{' '}
            <Names people={each.able.people} />
            <span className={styles.outcome}>
              {each.done && action === 'accept' && (
                <Status tone="success">{t(($) => $.outcome.accepted)}</Status>
              )}
              {each.madeId !== null && (
                <Link to={paths.flightOrder(each.madeId)}>
                  {t(($) => $.outcome.made, { id: each.madeId })}
                </Link>
              )}
              {!each.done && <Status tone="error">{each.message}</Status>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
