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
import type { DeskWork } from '../../use-desk-work.ts'
import { ReasonFields, useReason } from '../reason-fields.tsx'
import { FoundReplacements } from './found-replacements.tsx'
import { ReplacementCosts } from './replacement-costs.tsx'

type Partial = NonNullable<DeskOrder['partial']>

interface ReplaceDialogProps {
  readonly id: string
  readonly partial: Partial
  readonly work: DeskWork
  readonly onClose: () => void
}

interface Wanted {
  readonly itemId: string
  readonly days: number
  readonly flightNo: string
}

/** Finds another ticket for a refused one. What it costs whom stands there before it is booked or offered. */
export function ReplaceDialog({ id, partial, work, onClose }: ReplaceDialogProps) {
  const t = useText(replacementText)
  const desk = useText(deskText)
  const [wanted, setWanted] = useState<Wanted>({
    itemId: partial.refused[0]?.itemId ?? '',
    days: 0,
    flightNo: '',
  })
  const search = useQuery({
    // Not below `officeDesk`: a refused move asks the desk anew, never the suppliers.
    queryKey: ['deskSearch', 'replacements', id, wanted],
    queryFn: () => call('officeDesk.findReplacements', { params: { id }, body: wanted }),
    // What is found is for this look.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
  })
  const [picked, setPicked] = useState('')
  // What was found before is not shown as the answer to a search that is on its way or failed.
  const found = search.isSuccess && !search.isFetching ? search.data : undefined
  const chosen = found?.find(({ token }) => token === picked)
  const own = chosen?.levels.at(-1)
  const missing = partial.refused.find(({ itemId }) => itemId === wanted.itemId)?.flights ?? ''
  const reason = useReason({
    asksFirst: partial.unclear,
    isPossible: chosen !== undefined,
    send: (remark, checked) =>
      work.replaceTicket({ itemId: wanted.itemId, token: picked, more: own?.more ?? 0, remark, checked }),
    onDone: onClose,
  })
  const look = (next: Wanted) => {
    const isSame =
      next.itemId === wanted.itemId && next.days === wanted.days && next.flightNo === wanted.flightNo
    if (isSame) return void search.refetch({ cancelRefetch: false })
    setWanted(next)
    // The supplier was asked about the other ticket.
    if (next.itemId !== wanted.itemId) reason.setChecked(false)
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
        <WantedFields partial={partial} wanted={wanted} busy={search.isFetching} onSearch={look} />
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

interface WantedFieldsProps {
  readonly partial: Partial
  readonly wanted: Wanted
  readonly busy: boolean
  readonly onSearch: (wanted: Wanted) => void
}

/** Which ticket, on which day, on which flight; a day is looked at as soon as it is chosen. */
function WantedFields({ partial, wanted, busy, onSearch }: WantedFieldsProps) {
  const t = useText(replacementText)
  const [flightNo, setFlightNo] = useState(wanted.flightNo)
  const refused = partial.refused.find(({ itemId }) => itemId === wanted.itemId)
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
          value={wanted.itemId}
          options={partial.refused.map(({ itemId, flights }) => ({ value: itemId, label: flights }))}
          onChange={({ target }) => onSearch({ ...wanted, itemId: target.value })}
        />
      )}
      <SelectField
        autoFocus
        label={t(($) => $.day)}
        value={String(wanted.days)}
        options={DAYS.map(dayOf)}
        onChange={({ target }) => onSearch({ ...wanted, days: Number(target.value), flightNo })}
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
          // The form around it decides; this field only searches.
          event.preventDefault()
          onSearch({ ...wanted, flightNo })
        }}
      />
      <Button busy={busy} onClick={() => onSearch({ ...wanted, flightNo })}>
        {t(($) => $.search)}
      </Button>
    </>
  )
}
