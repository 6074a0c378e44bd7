import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Realm } from './top-up-calls.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

interface CreditTrialProps {
  readonly realm: Realm
  readonly agencyId: number
  /** Minor units; null: nothing valid is entered. */
  readonly limit: bigint | null
}

/** Which payments of the last 90 days another credit limit would have refused. Nothing is saved. */
export function CreditTrial({ realm, agencyId, limit }: CreditTrialProps) {
  const t = useText(topUpsText)
  const trial = useMutation({
    mutationFn: async (creditLimit: number) => {
      const asked = { params: { id: agencyId }, body: { creditLimit } }
      const { credit } = await (realm === 'office'
        ? call('officeAgencies.tryOut', asked)
        : call('agencies.tryOut', asked))
      return { creditLimit, credit }
    },
  })
  const { data } = trial
  const tried = data && limit === BigInt(data.creditLimit) ? data.credit : null
  return (
    <>
      <div>
        <Button
          busy={trial.isPending}
          unavailable={limit === null || limit < 0n ? t(($) => $.credit.tryFirst) : null}
          onClick={() => trial.mutate(Number(limit))}
        >
          {t(($) => $.credit.try)}
        </Button>
      </div>
      {trial.error && (
        <Notice tone="error" live="assertive">
          {trial.error.message}
        </Notice>
      )}
      {tried && (
        <Notice tone={tried.wouldFail > 0 ? 'warning' : 'info'} live="polite">
          {tried.payments === 0 ? (
            <p>{t(($) => $.credit.nothingTried)}</p>
          ) : (
            <>
              <p>{t(($) => $.credit.tried, { count: tried.payments })}</p>
              <p>
                {tried.wouldFail === 0
                  ? t(($) => $.credit.noneRefused)
                  : t(($) => $.credit.refused, {
                      count: tried.wouldFail,
                      amount: moneyText(tried.amount, tried.currency),
                    })}
              </p>
              <p className={styles.quiet}>{t(($) => $.credit.basis)}</p>
            </>
          )}
        </Notice>
      )}
    </>
  )
}
