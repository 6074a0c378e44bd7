import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '@interline/contract/index'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import type { AccountCalls } from './account-calls.ts'
import styles from './account-security.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { accountSecurityText } from './text.ts'

/** Fewer recovery codes than this ask for new ones. */
const FEW_CODES = 3

export interface FactorPanelProps {
  readonly calls: AccountCalls
  /** After the second factor was put on or taken off. */
  readonly onChanged?: () => Promise<unknown>
}

/** The second factor of the own account: sets an authenticator app up, shows recovery codes once, removes it. */
export function FactorPanel({ calls, onChanged }: FactorPanelProps) {
  const t = useText(accountSecurityText)
  const queries = useQueryClient()
  const key = [`${calls.realm}.security`]
  const security = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.security(signal) })
  const [settingUp, setSettingUp] = useState(false)
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: [`${calls.realm}.sessions`] }),
    ])
  const { data } = security

  const content = () => {
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null)
            void onChanged?.()
          }}
        />
      )
    if (security.isError && !data)
      return (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={security.error}
          again={security.refetch}
        />
      )
    if (!data) return <Skeleton height="20px" />
    if (data.appSince) return <FactorOn security={data} onAsk={setAsking} />
    return (
      <>
        {data.demanded ? (
          <Notice tone="warning">{t(($) => $.factor.demanded)}</Notice>
        ) : (
          <p>{t(($) => $.factor.off)}</p>
        )}
        {settingUp || data.demanded ? (
          <SetUpApp
            calls={calls}
            onCancel={data.demanded ? undefined : () => setSettingUp(false)}
            onDone={(made) => {
              setCodes(made)
              setSettingUp(false)
              toast.success(t(($) => $.factor.added))
              void changed()
            }}
          />
        ) : (
          <div className={styles.actions}>
            <Button onClick={() => setSettingUp(true)}>{t(($) => $.factor.setUp)}</Button>
          </div>
        )}
      </>
    )
  }

  return (
    <Panel title={t(($) => $.factor.title)} padded>
      <div className={styles.panel}>{content()}</div>
      {asking === 'remove' && (
        <ProofDialog
          title={t(($) => $.factor.removeTitle)}
          text={t(($) => $.factor.removeText)}
          verb={t(($) => $.factor.remove)}
          danger
          onClose={() => setAsking(null)}
          work={async (proof) => {
            await calls.removeApp(proof)
            setAsking(null)
            toast.success(t(($) => $.factor.removed))
            await changed()
            await onChanged?.()
          }}
        />
      )}
      {asking === 'renew' && (
        <ProofDialog
          title={t(($) => $.factor.renewTitle)}
          text={t(($) => $.factor.renewText)}
          verb={t(($) => $.factor.renew)}
          onClose={() => setAsking(null)}
          work={async (proof) => {
            const { recoveryCodes } = await calls.renewRecoveryCodes(proof)
            setAsking(null)
            setCodes(recoveryCodes)
            await changed()
          }}
        />
      )}
    </Panel>
  )
}

function FactorOn({
  security: { appSince, recoveryCodesLeft: left },
  onAsk,
}: {
  readonly security: Reply<'account.security'>
  readonly onAsk: (what: 'remove' | 'renew') => void
}) {
  const t = useText(accountSecurityText)
  const dateFormat = useDateFormat()
  return (
    <>
      <p>{t(($) => $.factor.on, { time: instantText(appSince ?? 0, dateFormat) })}</p>
      {left < FEW_CODES ? (
        <Notice tone="warning">
          {t(($) => $.factor.codesLeft, { count: left })}. {t(($) => $.factor.few)}
        </Notice>
      ) : (
        <p className={styles.quiet}>{t(($) => $.factor.codesLeft, { count: left })}</p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onAsk('renew')}>{t(($) => $.factor.renew)}</Button>
        <Button kind="danger" onClick={() => onAsk('remove')}>
          {t(($) => $.factor.remove)}
        </Button>
      </div>
    </>
  )
}
