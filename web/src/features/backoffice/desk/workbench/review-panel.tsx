import { useText } from '../../../../i18n/index.tsx'
import { paths, withQuery } from '../../../../paths.ts'
import { Link } from '../../../../ui/link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'

/** Why the order is in review, each reason with the other order it refers to. */
export function ReviewPanel({ data: { reviewReasons, reviewVersion } }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  if (reviewReasons.length === 0) return null
  return (
    <Panel
      title={t(($) => $.review.why)}
      padded
      note={
        reviewVersion !== null && (
          <Link to={paths.officeReviewRules}>{t(($) => $.review.rules, { version: reviewVersion })}</Link>
        )
      }
    >
      <ul className={styles.rows}>
        {reviewReasons.map(({ trigger, sentence, orderId }) => (
          <li key={`${trigger} ${sentence} ${orderId}`}>
            <span>{sentence}</span>
            {orderId && (
              <Link to={withQuery(paths.officeDesk, { order: orderId })}>
                {t(($) => $.review.other, { order: orderId })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
