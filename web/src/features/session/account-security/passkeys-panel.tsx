import { browserName } from '@interline/domain/session/browser-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '@interline/contract/index'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { browserHasPasskeys, createPasskey } from '../../../shell/sign-in/passkeys.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { AccountCalls } from './account-calls.ts'
import styles from './account-security.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { accountSecurityText } from './text.ts'

type Security = Reply<'account.security'>
type Passkey = Security['passkeys'][number]

export interface PasskeysPanelProps {
  readonly calls: AccountCalls
  /** Called after a passkey was added or removed. */
  readonly onChanged?: () => Promise<unknown>
}

/** The user's passkeys: adds, renames and removes them. */
export function PasskeysPanel({ calls, onChanged }: PasskeysPanelProps) {
  const t = useText(accountSecurityText)
  const queries = useQueryClient()
  const key = [`${calls.realm}.security`]
  const security = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.security(signal) })
  const [asking, setAsking] = useState<'add' | { remove: Passkey } | { rename: Passkey } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data } = security
  const close = () => setAsking(null)
  const changed = async () => {
    close()
    await Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: [`${calls.realm}.sessions`] }),
    ])
  }
  const added = async (recoveryCodes: readonly string[]) => {
    toast.success(t(($) => $.passkeys.added))
    await changed()
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else await onChanged?.()
  }

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
    return (
      <>
        <p>{t(($) => $.passkeys.about)}</p>
        {data.passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setAsking({ rename: passkey })}
                onRemove={() => setAsking({ remove: passkey })}
              />
            ))}
          </ul>
        )}
        <AddButton address={data.passkeyAddress} onAdd={() => setAsking('add')} />
      </>
    )
  }
  return (
    <Panel title={t(($) => $.passkeys.title)} padded>
      <div className={styles.panel}>{content()}</div>
      {data && asking === 'add' && (
        <AddDialog calls={calls} security={data} onAdded={added} onClose={close} />
      )}
      {asking !== null && asking !== 'add' && 'rename' in asking && (
        <RenamePasskey calls={calls} passkey={asking.rename} onRenamed={changed} onClose={close} />
      )}
      {data && asking !== null && asking !== 'add' && 'remove' in asking && (
        <ProofDialog
          calls={calls}
          security={data}
          title={t(($) => $.passkeys.removeTitle, { name: asking.remove.name })}
          text={t(($) => $.passkeys.removeText)}
          verb={t(($) => $.passkeys.remove)}
          danger
          onClose={close}
          work={async (proof) => {
            await calls.removePasskey(asking.remove.id, proof)
            toast.success(t(($) => $.passkeys.removed))
            await changed()
            await onChanged?.()
          }}
        />
      )}
    </Panel>
  )
}

/** Passkeys are bound to one address, so elsewhere the panel says which. */
function AddButton({ address, onAdd }: { readonly address: string | null; readonly onAdd: () => void }) {
  const t = useText(accountSecurityText)
  if (address === null) return <p className={styles.quiet}>{t(($) => $.passkeys.noAddress)}</p>
  if (location.origin !== address)
    return <p className={styles.quiet}>{t(($) => $.passkeys.elsewhere, { address })}</p>
  if (!browserHasPasskeys()) return <p className={styles.quiet}>{t(($) => $.passkeys.unsupported)}</p>
  return (
    <div className={styles.actions}>
      <Button onClick={onAdd}>{t(($) => $.passkeys.add)}</Button>
    </div>
  )
}

function AddDialog({
  calls,
  security,
  onAdded,
  onClose,
}: {
  readonly calls: AccountCalls
  readonly security: Security
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>
  readonly onClose: () => void
}) {
  const t = useText(accountSecurityText)
  const [name, setName] = useState(() => {
    const { browser, system } = browserName(navigator.userAgent)
    return browser && system ? t(($) => $.sessions.browserOn, { browser, system }) : (system ?? '')
  })
  const [tried, setTried] = useState(false)
  return (
    <ProofDialog
      calls={calls}
      security={security}
      title={t(($) => $.passkeys.addTitle)}
      text={t(($) => $.passkeys.addText)}
      verb={t(($) => $.passkeys.create)}
      onClose={onClose}
      ready={() => {
        setTried(true)
        return name.trim() !== ''
      }}
      work={async (proof) => {
        const passkey = await createPasskey(await calls.beginPasskey(proof))
        const { recoveryCodes } = await calls.addPasskey(name.trim(), passkey)
        await onAdded(recoveryCodes)
      }}
    >
      <TextField
        label={t(($) => $.passkeys.name)}
        hint={t(($) => $.passkeys.nameHint)}
        error={tried && name.trim() === '' ? t(($) => $.passkeys.nameRule) : undefined}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofDialog>
  )
}

function PasskeyRow({
  passkey: { name, host, synced, madeAt, usedAt, blocked },
  onRename,
  onRemove,
}: {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}) {
  const t = useText(accountSecurityText)
  const dateFormat = useDateFormat()
  const facts = [
    [t(($) => $.passkeys.site), host],
    [t(($) => $.passkeys.made), instantText(madeAt, dateFormat)],
    [t(($) => $.passkeys.used), usedAt ? instantText(usedAt, dateFormat) : t(($) => $.passkeys.never)],
  ] as const
  return (
    <li>
      <div className={styles.device}>
        <strong>{name}</strong>
        {synced && <Tag>{t(($) => $.passkeys.synced)}</Tag>}
        {blocked && <Tag tone="error">{t(($) => $.passkeys.blocked)}</Tag>}
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {blocked && <p className={styles.quiet}>{t(($) => $.passkeys.blockedText)}</p>}
      <div className={styles.actions}>
        <Button size="sm" aria-label={t(($) => $.passkeys.renameOne, { name })} onClick={onRename}>
          {t(($) => $.passkeys.rename)}
        </Button>
        <Button size="sm" aria-label={t(($) => $.passkeys.removeOne, { name })} onClick={onRemove}>
          {t(($) => $.passkeys.remove)}
        </Button>
      </div>
    </li>
  )
}
