import type { NameRow } from '@interline/domain/groups/name-list'
import { readTyped } from '@interline/domain/money/typed-amount'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { NamesTable } from '../../groups/names/names-table.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'
import type { OfficeGroup } from './use-desk-work.ts'

/** The name list for the desk, which corrects it after the agency has submitted it. */
export function OfficeNames({ order }: { readonly order: OfficeGroup }) {
  const t = useText(groupDeskText)
  const found = useQuery({
    queryKey: ['officeGroups.names', order.id, order.names.savedAt],
    queryFn: ({ signal }) => call('officeGroups.names', { params: { id: order.id } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Panel title={t(($) => $.names)} padded>
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
        {found.data && <Corrections key={found.data.version} order={order} list={found.data} />}
      </Loaded>
    </Panel>
  )
}

function Corrections({
  order,
  list,
}: {
  readonly order: OfficeGroup
  readonly list: Reply<'officeGroups.names'>
}) {
  const t = useText(groupDeskText)
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly NameRow[]>(list.rows)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const mayCorrect = order.deskActions.some((each) => each.action === 'correct_names' && each.reason === null)
  const { currency } = order.paid
  const fee = typed.trim() === '' ? undefined : readTyped(typed.trim(), currency)
  const isWrong = fee === null || (fee !== undefined && fee < 0n)
  const mayCharge = order.plan?.installments.some(({ paidAt }) => paidAt === null) ?? false
  const save = useMutation({
    mutationFn: () =>
      call('officeGroups.saveNames', {
        params: { id: order.id },
        body: {
          rows: rows.map((row) => ({ ...row })),
          version: list.version,
          ...(fee !== undefined &&
            fee !== null &&
            fee > 0n && { fee: { amount: Number(fee), reason: reason.trim() } }),
        },
      }),
    onSuccess: () => {
      toast.success(t(($) => $.corrected))
      return queries.invalidateQueries({ queryKey: ['officeGroups.get', order.id] })
    },
  })
  return (
    <div className={styles.form}>
      {save.error && (
        <Notice tone="error" live="assertive">
          {save.error.message}
        </Notice>
      )}
      <NamesTable
        rows={rows}
        faults={list.faults}
        tickets={order.tickets}
        {...(mayCorrect && { onChange: setRows })}
      />
      {mayCorrect && mayCharge && (
        <div className={styles.row}>
          <TextField
            label={t(($) => $.fee, { currency })}
            hint={t(($) => $.feeHint)}
            inputMode="decimal"
            value={typed}
            {...(isWrong && { error: t(($) => $.quote.wrongs.amount) })}
            onChange={({ target }) => setTyped(target.value)}
          />
          {typed.trim() !== '' && (
            <TextField
              label={t(($) => $.feeReason)}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </div>
      )}
      {mayCorrect && (
        <div>
          <Button
            busy={save.isPending}
            disabled={rows === list.rows || isWrong || (typed.trim() !== '' && reason.trim() === '')}
            onClick={() => save.mutate()}
          >
            {t(($) => $.correct)}
          </Button>
        </div>
      )}
    </div>
  )
}
