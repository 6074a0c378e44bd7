import { nameIn } from '@interline/domain/places/place'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { countText, REDEMPTION_TONES } from '../../points/points-format.ts'
import styles from '../treasury/treasury.module.css'
import type { OfficeRedemption } from './redemption.ts'
import { officePointsText } from './text.ts'

interface RedemptionSheetProps {
  readonly redemption: OfficeRedemption
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** One redemption, and its decision while it waits. */
export function RedemptionSheet({ redemption: row, mayWrite, onClose }: RedemptionSheetProps) {
  const t = useText(officePointsText)
  const queries = useQueryClient()
  const [remark, setRemark] = useState('')
  const decide = useMutation({
    mutationFn: (decision: 'fulfilled' | 'rejected') =>
      call('officePoints.decideRedemption', {
        params: { id: row.id },
        body: { decision, remark: remark.trim(), version: row.version },
      }),
    onSuccess: ({ state }) => {
      toast.success(
        state === 'fulfilled' ? t(($) => $.redemptions.fulfilled) : t(($) => $.redemptions.rejected),
      )
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['officePoints.redemptions'] }),
  })
  const failure = decide.error instanceof Failure ? decide.error : null
  const isOpen = row.state === 'redeemed' && mayWrite
  const { columns, states } = t.messages.redemptions
  const button = (decision: 'fulfilled' | 'rejected') => (
    <Button
      key={decision}
      kind={decision === 'fulfilled' ? 'primary' : 'default'}
      busy={decide.isPending && decide.variables === decision}
      onClick={() => decide.mutate(decision)}
    >
      {t.messages.redemptions.decide[decision]}
    </Button>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!decide.isPending}
      unsaved={remark !== ''}
      title={`${row.quantity} × ${nameIn(row.name, t.locale)}`}
      foot={isOpen && (['fulfilled', 'rejected'] as const).map(button)}
    >
      <div className={styles.form}>
        <Status pill tone={REDEMPTION_TONES[row.state]}>
          {states[row.state]}
        </Status>
        {decide.error && !failure?.at('remark') && (
          <Notice tone="error" live="assertive">
            {decide.error.message}
          </Notice>
        )}
        <Facts>
          <Fact label={columns.agency}>{row.agencyName}</Fact>
          <Fact label={columns.points}>{countText(row.points, t.locale)}</Fact>
          <Fact label={columns.date}>{instantText(row.redeemedAt)}</Fact>
          <Fact label={columns.by}>{row.redeemedBy}</Fact>
          <Fact label={columns.recipient}>{row.delivery.recipient}</Fact>
          <Fact label={columns.phone}>{row.delivery.phone}</Fact>
          <Fact label={columns.email}>{row.delivery.email}</Fact>
          <Fact label={columns.address}>{row.delivery.address}</Fact>
          <Fact label={columns.voucher}>{t.list(row.vouchers.map(({ code }) => code))}</Fact>
          <Fact label={columns.decided}>
            {row.decidedAt && `${instantText(row.decidedAt)} · ${row.decidedBy}`}
          </Fact>
          <Fact label={columns.remark}>{row.remark}</Fact>
        </Facts>
        {isOpen && (
          <TextArea
            label={columns.remark}
            hint={t(($) => $.redemptions.remarkHint)}
            maxLength={300}
            rows={3}
            value={remark}
            error={failure?.at('remark')}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
      </div>
    </Sheet>
  )
}
