import { Skeleton } from '../../../ui/skeleton.tsx'
import row from './row.module.css'
import styles from '../results/states.module.css'

/** Placeholder rows until the first result arrives. */
export function SkeletonRows({ journeys }: { readonly journeys: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={row.head}>
          <div className={row.journeys}>
            {Array.from({ length: Math.min(journeys, 3) }, (_line, line) => (
              <div key={line} className={styles.line}>
                <Skeleton width="30px" height="22px" />
                <Skeleton width="92px" height="36px" />
                <Skeleton width="100%" height="3px" />
                <Skeleton width="92px" height="36px" />
              </div>
            ))}
          </div>
          <Skeleton width="80%" height="16px" />
          <Skeleton width="70%" height="16px" />
          <Skeleton width="120px" height="28px" />
        </div>
      ))}
    </div>
  )
}
