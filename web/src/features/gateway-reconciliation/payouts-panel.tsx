import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { withoutSent } from '../../ui/field/without-sent.ts'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { AmountLink } from '../ledger/amount-link.tsx'
import { FileSheet } from './file-sheet.tsx'
import { PayoutForm } from './payout-form.tsx'
import { useSettlementCalls, type Payout } from './settlement-calls.ts'
import styles from './settlements.module.css'
import { settlementsText } from './text.ts'

const PAGE_SIZE = 20

/** Payouts to the bank that were entered: most providers' files have none. */
export function PayoutsPanel() {
  const t = useText(settlementsText)
  const { calls, key, mayWork } = useSettlementCalls()
  const { page, change } = useListView()
  const [isEntering, setEntering] = useState(false)
  const [open, setOpen] = useState<Payout | null>(null)
  const query = { page, pageSize: PAGE_SIZE }
  const found = useQuery({
    queryKey: [...key, 'payouts', query],
    queryFn: ({ signal }) => calls.payouts(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const accounts = found.data?.accounts ?? []
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t(($) => $.payouts.note)}</p>
      {mayWork && accounts.length > 0 && (
        <div className={styles.buttons}>
          <Button onClick={() => setEntering(true)}>{t(($) => $.payouts.open)}</Button>
        </div>
      )}
      <Loaded query={found} title={t(($) => $.payouts.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.payouts)}
          columns={usePayoutColumns(setOpen)}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ reference }) => reference}
          onOpen={setOpen}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <OpenPayout row={row} onOpen={setOpen} />
                <Money amount={row.amount} currency={row.currency} strong />
              </div>
              <div>
                <span className={styles.quiet}>
                  {row.account} · {fullDate(row.paidOn)}
                </span>
                <PayoutState row={row} />
              </div>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.payouts.none)}>{t(($) => $.payouts.noneText)}</EmptyState>}
          foot={found.data && <Pager {...found.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {isEntering && <PayoutForm accounts={accounts} onClose={() => setEntering(false)} />}
      {open && <PayoutSheet payout={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface RowProps {
  readonly row: Payout
  readonly onOpen: (row: Payout) => void
}

function OpenPayout({ row, onOpen }: RowProps) {
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      <Code>{row.reference}</Code>
    </button>
  )
}

function PayoutState({ row }: { readonly row: Payout }) {
  const t = useText(settlementsText)
  if (row.reversal) return <Status tone="info">{t(($) => $.payouts.states.reversed)}</Status>
  return (
    <Status tone="success">
      {t(($) => (row.fileId ? $.payouts.states.inFile : $.payouts.states.posted))}
    </Status>
  )
}

function usePayoutColumns(onOpen: (row: Payout) => void): readonly Column<Payout>[] {
  const t = useText(settlementsText)
  return [
    {
      key: 'reference',
      head: t(($) => $.payouts.reference),
      cell: (row) => <OpenPayout row={row} onOpen={onOpen} />,
    },
    { key: 'account', head: t(($) => $.files.account), cell: (row) => row.account },
    { key: 'paidOn', head: t(($) => $.payouts.paidOn), nowrap: true, cell: (row) => fullDate(row.paidOn) },
    {
      key: 'amount',
      head: t(($) => $.payouts.amount),
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { key: 'by', head: t(($) => $.payouts.by), cell: (row) => row.enteredBy },
    { key: 'state', head: t(($) => $.queue.state), nowrap: true, cell: (row) => <PayoutState row={row} /> },
  ]
}

/** One payout with its entries; reversed here where no file has it. */
function PayoutSheet({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const t = useText(settlementsText)
  const { calls, key, keeper, mayWork } = useSettlementCalls()
  const queries = useQueryClient()
  const [row, setRow] = useState(payout)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isFileOpen, setFileOpen] = useState(false)
  const reverse = useMutation({
    mutationFn: (sent: string) => calls.reversePayout(row.id, { reason: sent, version: row.version }),
    onSuccess: (next, sent) => {
      setRow(next)
      setReason(withoutSent(sent))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const office = keeper === 'office'
  const money = { amount: row.amount, currency: row.currency }
  const mayReverse = mayWork && row.reversal === null && row.fileId === null
  return (
    <Sheet open onClose={onClose} unsaved={reason !== ''} title={row.reference}>
      <div className={styles.form}>
        <PayoutState row={row} />
        <Facts>
          <Fact label={t(($) => $.payouts.amount)}>
            <AmountLink source={{ entry: row.entryId }} office={office} {...money} />
          </Fact>
          <Fact label={t(($) => $.files.account)}>{row.account}</Fact>
          <Fact label={t(($) => $.payouts.paidOn)}>{fullDate(row.paidOn)}</Fact>
          <Fact label={t(($) => $.work.note)}>{row.note}</Fact>
          <Fact label={t(($) => $.payouts.by)}>
            {row.enteredBy} · {instantText(row.enteredAt)}
          </Fact>
          <Fact label={t(($) => $.files.file)}>
            {row.fileId && (
              <button type="button" className={styles.open} onClick={() => setFileOpen(true)}>
                {t(($) => $.payouts.toFile)}
              </button>
            )}
          </Fact>
          <Fact label={t(($) => $.payouts.reversed)}>
            {row.reversal && (
              <>
                <AmountLink
                  source={{ entry: row.reversal.entryId }}
                  office={office}
                  amount={-row.amount}
                  currency={row.currency}
                />
                <div>
                  {row.reversal.by} · {instantText(row.reversal.at)} · {row.reversal.reason}
                </div>
              </>
            )}
          </Fact>
        </Facts>
        {mayReverse && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              setChecked(true)
              if (reason.trim() !== '') reverse.mutate(reason.trim())
            }}
          >
            {reverse.error && (
              <Notice tone="error" live="assertive">
                {reverse.error.message}
              </Notice>
            )}
            <TextField
              label={t(($) => $.payouts.reason)}
              maxLength={300}
              value={reason}
              error={isChecked && reason.trim() === '' ? t(($) => $.payouts.errors.reason) : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <div>
              <Button type="submit" busy={reverse.isPending}>
                {t(($) => $.payouts.reverse)}
              </Button>
            </div>
            <p className={styles.quiet}>{t(($) => $.payouts.reverseHelp)}</p>
          </form>
        )}
      </div>
      {isFileOpen && row.fileId && <FileSheet fileId={row.fileId} onClose={() => setFileOpen(false)} />}
    </Sheet>
  )
}
