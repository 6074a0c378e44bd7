import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectField } from '../../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../../ui/field/text-field.tsx'
import { shortDate } from '../../../../../ui/format/dates.ts'
import { moneyText } from '../../../../../ui/format/money.ts'
import { Notice } from '../../../../../ui/notice/notice.tsx'
import { isComposing } from '../../../../../ui/keys.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { formKeys } from '../../form-keys.ts'
import { deskText, replacementText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { ReasonFields, useReason } from '../decision/reason-fields.tsx'
import { FoundReplacements } from './found-replacements.tsx'
import { ReplacementCosts } from './replacement-costs.tsx'

type Partial = NonNullable<DeskOrder['partial']>

interface ReplaceDialogProps {
  readonly id: string
  readonly partial: Partial
  readonly work: DeskWork
  readonly onClose: () => void
}

interface Criteria {
  readonly itemId: string
  readonly days: number
  readonly flightNo: string
}

/** Finds a replacement for a refused ticket and shows who pays what before it is booked or offered. */
export function ReplaceDialog({ id, partial, work, onClose }: ReplaceDialogProps) {
  const t = useText(replacementText)
  const desk = useText(deskText)
  const [criteria, setCriteria] = useState<Criteria>({
    itemId: partial.refused[0]?.itemId ?? '',
    days: 0,
    flightNo: '',
  })
  const search = useQuery({
    // Not a key below `officeDesk`: a refused action reloads the desk, never the supplier search.
    queryKey: ['deskSearch', 'replacements', id, criteria],
    queryFn: () => call('officeDesk.findReplacements', { params: { id }, body: criteria }),
    // Results apply to this dialog only.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
  })
  const [picked, setPicked] = useState('')
  // Earlier results are not shown while a search is running or after it failed.
  const found = search.isSuccess && !search.isFetching ? search.data : undefined
  const chosen = found?.find(({ token }) => token === picked)
  const own = chosen?.levels.at(-1)
  const missing = partial.refused.find(({ itemId }) => itemId === criteria.itemId)?.flights ?? ''
  const reason = useReason({
    asksFirst: partial.unclear,
    isPossible: chosen !== undefined,
    send: (remark, checked) =>
      work.replaceTicket({ itemId: criteria.itemId, token: picked, more: own?.more ?? 0, remark, checked }),
    onDone: onClose,
  })
  const look = (next: Criteria) => {
    const isSame =
      next.itemId === criteria.itemId && next.days === criteria.days && next.flightNo === criteria.flightNo
    if (isSame) return void search.refetch({ cancelRefetch: false })
    setCriteria(next)
    // The confirmed check was for the other ticket.
    if (next.itemId !== criteria.itemId) reason.setChecked(false)
  }
  const words = {
    ...desk.messages.decide,
    checked: t(($) => $.checked, { missing }),
    checkedHint: desk(($) => $.split.checkedHint),
  }
  const costsMore = own !== undefined && own.more > 0
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      unsaved={reason.unsaved}
      title={t(($) => $.title, { missing })}
      foot={
        <Button
          kind="primary"
          busy={work.busy}
          unavailable={chosen ? null : t(($) => $.choose)}
          onClick={() => void reason.submit()}
        >
          {costsMore ? t(($) => $.offer, { amount: moneyText(own.more, own.currency) }) : t(($) => $.book)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void reason.submit())}>
        <p>{t(($) => $.text)}</p>
        <CriteriaFields partial={partial} criteria={criteria} busy={search.isFetching} onSearch={look} />
        {search.isFetching && (
          <p className={styles.quiet} role="status">
            {t(($) => $.searching)}
          </p>
        )}
        {search.error && !search.isFetching && <Notice tone="error">{search.error.message}</Notice>}
        {found && <FoundReplacements found={found} chosen={chosen} onPick={setPicked} />}
        {chosen && <ReplacementCosts found={chosen} />}
        {chosen && <ReasonFields reason={reason} words={words} />}
      </form>
    </Dialog>
  )
}

const DAYS = [-3, -2, -1, 0, 1, 2, 3]
const DAY_MS = 24 * 3_600_000

interface CriteriaFieldsProps {
  readonly partial: Partial
  readonly criteria: Criteria
  readonly busy: boolean
  readonly onSearch: (criteria: Criteria) => void
}

/** Ticket, day and flight; choosing a day searches at once. */
function CriteriaFields({ partial, criteria, busy, onSearch }: CriteriaFieldsProps) {
  const t = useText(replacementText)
  const [flightNo, setFlightNo] = useState(criteria.flightNo)
  const refused = partial.refused.find(({ itemId }) => itemId === criteria.itemId)
  const dayOf = (days: number) => {
    const at = new Date(Date.parse(`${refused?.date ?? ''}T00:00:00Z`) + days * DAY_MS)
    const date = shortDate(at.toISOString().slice(0, 10), t.locale)
    return { value: String(days), label: days === 0 ? t(($) => $.same, { date }) : date }
  }
  return (
    <>
      {partial.refused.length > 1 && (
        <SelectField
          label={t(($) => $.which)}
          value={criteria.itemId}
          options={partial.refused.map(({ itemId, flights }) => ({ value: itemId, label: flights }))}
          onChange={({ target }) => onSearch({ ...criteria, itemId: target.value })}
        />
      )}
      <SelectField
        autoFocus
        label={t(($) => $.day)}
        value={String(criteria.days)}
        options={DAYS.map(dayOf)}
        onChange={({ target }) => onSearch({ ...criteria, days: Number(target.value), flightNo })}
      />
      <TextField
        code
        label={t(($) => $.flight)}
        placeholder={t(($) => $.anyFlight)}
        maxLength={8}
        value={flightNo}
        onChange={({ target }) => setFlightNo(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          if (isComposing(event.nativeEvent)) return
          // The surrounding form decides; this field only searches.
          event.preventDefault()
          onSearch({ ...criteria, flightNo })
        }}
      />
      <Button busy={busy} onClick={() => onSearch({ ...criteria, flightNo })}>
        {t(($) => $.search)}
      </Button>
    </>
  )
}
