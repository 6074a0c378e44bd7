import { MAX_SETTLEMENT_BYTES } from '@interline/domain/gateway-reconciliation/differences'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { buttonClass } from '../../ui/button/button-look.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './settlements.module.css'
import { useSettlementCalls, type SettlementAccount } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

interface TakeSheetProps {
  readonly onClose: () => void
  readonly onTaken: (fileId: string) => void
}

/** A file of a day: fetched from the provider, or uploaded. */
export function TakeSheet({ onClose, onTaken }: TakeSheetProps) {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const query = { page: 1, pageSize: 1 }
  const found = useQuery({
    queryKey: [...key, 'accounts'],
    queryFn: ({ signal }) => calls.files(query, { signal }),
  })
  const accounts = found.data?.accounts
  return (
    <Sheet open onClose={onClose} title={t(($) => $.take.open)}>
      <Loaded query={found} title={t(($) => $.files.failed)} safe={t(($) => $.failedSafe)}>
        {accounts?.length === 0 && (
          <EmptyState title={t(($) => $.take.noAccount)}>{t(($) => $.take.noAccountText)}</EmptyState>
        )}
        {accounts && accounts.length > 0 && <TakeForm accounts={accounts} onTaken={onTaken} />}
      </Loaded>
    </Sheet>
  )
}

function TakeForm({
  accounts,
  onTaken,
}: {
  readonly accounts: readonly SettlementAccount[]
  readonly onTaken: TakeSheetProps['onTaken']
}) {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const queries = useQueryClient()
  const id = useId()
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '')
  const account = accounts.find((each) => each.id === chosen)
  const [day, setDay] = useState(account?.lastDay ?? '')
  const take = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? calls.upload({ name: file.name.slice(-120), accountId: chosen, day }, file)
        : calls.fetch({ accountId: chosen, day }),
    onSuccess: ({ file, known }) => {
      if (known) toast.info(t(($) => $.take.known, { name: file.name }))
      else toast.success(t(($) => $.take.done, { rows: file.rows, count: file.differences }))
      void queries.invalidateQueries({ queryKey: key })
      onTaken(file.id)
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_SETTLEMENT_BYTES) toast.error(t(($) => $.take.tooBig))
    else take.mutate(file)
  }
  if (!account) return null
  return (
    <div className={styles.form}>
      {take.error && (
        <Notice tone="error" live="assertive">
          {take.error.message}
        </Notice>
      )}
      <SelectField
        label={t(($) => $.files.account)}
        value={chosen}
        options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(event) => {
          setChosen(event.target.value)
          setDay(accounts.find((each) => each.id === event.target.value)?.lastDay ?? '')
        }}
      />
      <DateField
        label={t(($) => $.files.day)}
        hint={t(($) => $.take.zone, { zone: account.zone })}
        value={day}
        direction="past"
        max={account.lastDay}
        onChange={setDay}
      />
      <div className={styles.buttons}>
        {account.fetches && (
          <Button
            kind="primary"
            busy={take.isPending}
            unavailable={day === '' ? t(($) => $.take.dayFirst) : null}
            onClick={() => take.mutate(null)}
          >
            {t(($) => $.take.fetch)}
          </Button>
        )}
        {account.uploads && day !== '' && (
          <>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              disabled={take.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0])
                // The same file again is a choice as well.
                event.target.value = ''
              }}
            />
            <label htmlFor={id} className={buttonClass({})} aria-busy={take.isPending}>
              <Upload aria-hidden="true" />
              {t(($) => $.take.upload)}
            </label>
          </>
        )}
      </div>
      <p className={styles.quiet}>{t(($) => $.take.daily)}</p>
    </div>
  )
}
