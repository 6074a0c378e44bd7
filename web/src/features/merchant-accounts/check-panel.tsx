import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { callsOf, listKey, useKeeper, type Account } from './account-calls.ts'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'

interface CheckPanelProps {
  readonly account: Account
  readonly unsaved: boolean
  readonly mayChange: boolean
}

/** The last test of an account in a sentence, its notification address, and what was refused there. */
export function CheckPanel({ account, unsaved, mayChange }: CheckPanelProps) {
  const t = useText(merchantAccountsText)
  const queries = useQueryClient()
  const { keeper } = useKeeper()
  const check = useMutation({
    mutationFn: () => callsOf(keeper).check(account.id),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey(keeper) }),
  })
  const shown = account.check
  return (
    <div className={styles.stack}>
      {shown && (
        <Notice tone={shown.result === 'ok' ? 'success' : 'error'} live="polite">
          {t.messages.results[shown.result]} {t(($) => $.testedAt, { date: instantText(shown.at) })}
          {shown.detail !== '' && <div className={styles.quiet}>{shown.detail}</div>}
        </Notice>
      )}
      {check.error instanceof Failure && (
        <Notice tone="error" live="assertive">
          {check.error.message}
        </Notice>
      )}
      {mayChange && (
        <div>
          <Button
            busy={check.isPending}
            unavailable={unsaved ? t(($) => $.saveFirst) : null}
            onClick={() => check.mutate()}
          >
            {t(($) => $.test)}
          </Button>
        </div>
      )}
      <div>
        <div className={styles.quiet}>{t(($) => $.notify)}</div>
        <Code>{`${window.location.origin}${account.notifyPath}`}</Code>
      </div>
      {account.refusals.length > 0 && (
        <Notice tone="warning">
          {t(($) => $.refused)}
          <ul>
            {account.refusals.map(({ reason, count, lastAt }) => (
              <li key={reason}>
                {t(($) => $.refusedLine, {
                  count,
                  reason: t.messages.refusalReasons[reason],
                  date: instantText(lastAt),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
