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
import { SetUpApp, type Begun } from './set-up-app.tsx'
import { accountSecurityText } from './text.ts'

/** With fewer recovery codes than this the panel suggests new ones. */
const FEW_CODES = 3

export interface FactorPanelProps {
  readonly calls: AccountCalls
  /** Called after the second factor was set up or removed. */
  readonly onChanged?: () => Promise<unknown>
}

/** The user's second factor: sets up an authenticator app, shows recovery codes once, removes it. */
export function FactorPanel({ calls, onChanged }: FactorPanelProps) {
  const t = useText(accountSecurityText)
  const queries = useQueryClient()
  const key = [`${calls.realm}.security`]
  const security = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.security(signal) })
  const [settingUp, setSettingUp] = useState<Begun | boolean>(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: [`${calls.realm}.sessions`] }),
    ])
  const { data } = security
  const hasPasskeys = (data?.passkeys.length ?? 0) > 0
  const missing = data?.demanded && !hasPasskeys

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
        {missing ? (
          <Notice tone="warning">{t(($) => $.factor.demanded)}</Notice>
        ) : (
          <p>{hasPasskeys ? t(($) => $.factor.withPasskeys) : t(($) => $.factor.off)}</p>
        )}
        {hasPasskeys && <CodesLeft left={data.recoveryCodesLeft} />}
        {settingUp || missing ? (
          <SetUpApp
            calls={calls}
            begun={typeof settingUp === 'object' ? settingUp : null}
            onCancel={missing ? undefined : () => setSettingUp(false)}
            onDone={(made) => {
              setSettingUp(false)
              toast.success(t(($) => $.factor.added))
              void changed()
              if (made.length > 0) setCodes(made)
              else void onChanged?.()
            }}
          />
        ) : (
          <div className={styles.actions}>
            <Button onClick={() => (hasPasskeys ? setAsking('begin') : setSettingUp(true))}>
              {t(($) => $.factor.setUp)}
            </Button>
            {hasPasskeys && <Button onClick={() => setAsking('renew')}>{t(($) => $.factor.renew)}</Button>}
          </div>
        )}
      </>
    )
  }

  return (
    <Panel title={t(($) => $.factor.title)} padded>
      <div className={styles.panel}>{content()}</div>
      {data && asking && (
        <FactorDialog
          calls={calls}
          security={data}
          asking={asking}
          onClose={() => setAsking(null)}
          onBegun={setSettingUp}
          onRemoved={async () => {
            await changed()
            await onChanged?.()
          }}
          onRenewed={async (made) => {
            setCodes(made)
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
      <CodesLeft left={left} />
      <div className={styles.actions}>
        <Button onClick={() => onAsk('renew')}>{t(($) => $.factor.renew)}</Button>
        <Button kind="danger" onClick={() => onAsk('remove')}>
          {t(($) => $.factor.remove)}
        </Button>
      </div>
    </>
  )
}

function CodesLeft({ left }: { readonly left: number }) {
  const t = useText(accountSecurityText)
  return left < FEW_CODES ? (
    <Notice tone="warning">
      {t(($) => $.factor.codesLeft, { count: left })}. {t(($) => $.factor.few)}
    </Notice>
  ) : (
    <p className={styles.quiet}>{t(($) => $.factor.codesLeft, { count: left })}</p>
  )
}

type Asking = 'begin' | 'remove' | 'renew'

/** Asks for the proof that a change of the second factor needs, and makes it. */
function FactorDialog({
  calls,
  security,
  asking,
  onClose,
  onBegun,
  onRemoved,
  onRenewed,
}: {
  readonly calls: AccountCalls
  readonly security: Reply<'account.security'>
  readonly asking: Asking
  readonly onClose: () => void
  readonly onBegun: (begun: Begun) => void
  readonly onRemoved: () => Promise<void>
  readonly onRenewed: (codes: readonly string[]) => Promise<void>
}) {
  const t = useText(accountSecurityText)
  const common = { calls, security, onClose }
  if (asking === 'begin')
    return (
      <ProofDialog
        {...common}
        title={t(($) => $.factor.setUp)}
        text={t(($) => $.factor.proveFirst)}
        verb={t(($) => $.factor.begin)}
        work={async (proof) => {
          onBegun(await calls.beginApp(proof))
          onClose()
        }}
      />
    )
  if (asking === 'remove')
    return (
      <ProofDialog
        {...common}
        title={t(($) => $.factor.removeTitle)}
        text={t(($) => $.factor.removeText)}
        verb={t(($) => $.factor.remove)}
        danger
        work={async (proof) => {
          await calls.removeApp(proof)
          onClose()
          toast.success(t(($) => $.factor.removed))
          await onRemoved()
        }}
      />
    )
  return (
    <ProofDialog
      {...common}
      title={t(($) => $.factor.renewTitle)}
      text={t(($) => $.factor.renewText)}
      verb={t(($) => $.factor.renew)}
      work={async (proof) => {
        const { recoveryCodes } = await calls.renewRecoveryCodes(proof)
        onClose()
        await onRenewed(recoveryCodes)
      }}
    />
  )
}
