import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeForm } from './change-form.tsx'
import { RateChart } from './rate-chart.tsx'
import { currencyName, type HeldRate } from './rates.ts'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

interface RateSheetProps {
  readonly rate: HeldRate
  /** In which it is. */
  readonly base: string
  /** A change of it awaits approval. */
  readonly isWaiting: boolean
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** One currency: its history, and the form to set it manually. */
export function RateSheet({ rate, base, isWaiting, mayChange, onClose }: RateSheetProps) {
  const t = useText(ratesText)
  const { currency } = rate
  const history = useQuery({
    queryKey: ['officeRates.history', currency],
    queryFn: ({ signal }) =>
      call('officeRates.history', { params: { currency }, query: { days: 90 } }, { signal }),
  })
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      title={t(($) => $.sheet.title, { currency, name: currencyName(currency, t.locale) })}
    >
      <div className={styles.sheet}>
        <section>
          <h3>{t(($) => $.sheet.history)}</h3>
          {history.isError && (
            <LoadFailed
              title={t(($) => $.failed)}
              safe={t(($) => $.failedSafe)}
              error={history.error}
              again={history.refetch}
            />
          )}
          {history.isPending && <Skeleton height="180px" />}
          {history.data?.points.length === 0 && <p className={styles.quiet}>{t(($) => $.sheet.noHistory)}</p>}
          {history.data && history.data.points.length > 0 && (
            <RateChart currency={currency} base={base} points={history.data.points} />
          )}
        </section>
        {isWaiting && (
          <Notice
            tone="warning"
            actions={
              <LinkButton size="sm" to={paths.officeApprovals}>
                {t(($) => $.sheet.toApprovals)}
              </LinkButton>
            }
          >
            {t(($) => $.sheet.waiting)}
          </Notice>
        )}
        {!mayChange && <p className={styles.quiet}>{t(($) => $.sheet.readOnly)}</p>}
        {mayChange && !isWaiting && <ChangeForm rate={rate} base={base} onRequested={onClose} />}
      </div>
    </Sheet>
  )
}
