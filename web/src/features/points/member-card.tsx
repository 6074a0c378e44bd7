import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText, longDate } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

type Points = Reply<'points.get'>

/** The member card, and the points that are available, pending and about to expire. */
export function MemberCard({ points }: { readonly points: Points | undefined }) {
  const t = useText(pointsText)
  if (!points)
    return (
      <div className={styles.waiting}>
        <Skeleton height="100%" />
      </div>
    )
  const count = (number: number) => countText(number, t.locale)
  const { pendingNext, expiring } = points
  return (
    <div className={styles.top}>
      <Level points={points} />
      <dl className={styles.figures}>
        <div>
          <dt>{t(($) => $.available)}</dt>
          <dd className={styles.figure}>{count(points.available)}</dd>
          {points.available < 0 && <dd className={styles.quiet}>{t(($) => $.owed)}</dd>}
        </div>
        <div>
          <dt>{t(($) => $.pending)}</dt>
          <dd className={styles.figure}>{count(points.pending)}</dd>
          <dd className={styles.quiet}>
            {pendingNext
              ? t(($) => $.pendingNext, {
                  points: count(pendingNext.points),
                  day: longDate(pendingNext.on, t.locale),
                })
              : t(($) => $.pendingRule)}
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.expiring)}</dt>
          <dd className={styles.figure}>{count(expiring?.points ?? 0)}</dd>
          <dd className={styles.quiet}>
            {expiring
              ? t(($) => $.expiringOn, { day: longDate(expiring.on, t.locale) })
              : t(($) => $.nothingExpires)}
          </dd>
        </div>
      </dl>
      <p className={styles.rule}>{t(($) => $.rule, { amount: count(points.cnyPerPoint) })}</p>
    </div>
  )
}

function Level({ points }: { readonly points: Points }) {
  const t = useText(pointsText)
  const { level, levelUntil, next, earned, factor } = points
  const count = (number: number) => countText(number, t.locale)
  const share = next ? Math.min(100, Math.round((earned / next.needed) * 100)) : 100
  return (
    <section className={styles.card} data-level={level} aria-label={t(($) => $.card)}>
      <div className={styles.line}>
        <strong className={styles.level}>{t.messages.levels[level]}</strong>
        <span>{t(($) => $.factor, { factor: (factor / 100).toString() })}</span>
      </div>
      <div className={styles.line}>
        {levelUntil && <span>{t(($) => $.until, { day: longDate(levelUntil, t.locale) })}</span>}
        <span>
          {next
            ? t(($) => $.missing, { points: count(next.missing), level: t.messages.levels[next.level] })
            : t(($) => $.highest)}
        </span>
      </div>
      {next && <progress max={100} value={share} aria-label={t(($) => $.toNext)} className={styles.meter} />}
      <span className={styles.quiet}>{t(($) => $.earned, { points: count(earned) })}</span>
    </section>
  )
}
