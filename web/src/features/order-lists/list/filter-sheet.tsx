import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { ordersText } from '../text.ts'
import { statusText } from '../../orders/text.ts'
import { AgencyField } from './agency-field.tsx'
import styles from './list.module.css'
import { useCreators } from './use-creators.ts'
import type { FilterName, OrdersView } from './view.ts'

interface FilterSheetProps {
  readonly open: boolean
  readonly filters: OrdersView['filters']
  /** False inside a group: its statuses are given. */
  readonly withStatus: boolean
  readonly onClose: () => void
  readonly onApply: (filters: OrdersView['filters']) => void
}

/** All filters of the list, applied together. */
export function FilterSheet({ open, filters, withStatus, onClose, onApply }: FilterSheetProps) {
  const t = useText(ordersText)
  return (
    <Sheet open={open} onClose={onClose} title={t(($) => $.filters.label)}>
      {open && <FilterForm filters={filters} withStatus={withStatus} onApply={onApply} />}
    </Sheet>
  )
}

const WORDS = ['passenger', 'ticket', 'pnr', 'bookingNumber'] as const
const DATES = ['departFrom', 'departTo', 'createdFrom', 'createdTo'] as const
/** No range ends before it begins. */
const STARTS: Readonly<Partial<Record<FilterName, FilterName>>> = {
  departTo: 'departFrom',
  createdTo: 'createdFrom',
}

function FilterForm({
  filters,
  withStatus,
  onApply,
}: Pick<FilterSheetProps, 'filters' | 'withStatus' | 'onApply'>) {
  const t = useText(ordersText)
  const status = useText(statusText)
  const [draft, setDraft] = useState<Partial<Record<FilterName, string>>>(filters)
  const people = useCreators(true)
  const dateFormat = useDateFormat()
  const set = (name: FilterName, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  return (
    <form
      className={styles.sheetGrid}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim())))
      }}
    >
      {DATES.map((name) => (
        <DateField
          key={name}
          label={t(($) => $.filters[name])}
          direction={name.startsWith('created') ? 'past' : 'future'}
          {...(dateFormat ? { format: dateFormat } : {})}
          {...(STARTS[name] && draft[STARTS[name]] ? { min: draft[STARTS[name]] } : {})}
          value={draft[name] ?? ''}
          onChange={(day) => set(name, day)}
        />
      ))}
      {WORDS.map((name) => (
        <TextField
          key={name}
          label={t(($) => $.filters[name])}
          code
          maxLength={60}
          value={draft[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      <TextField
        label={t(($) => $.filters.airline)}
        hint={t(($) => $.filters.airlineHint)}
        code
        maxLength={2}
        value={draft.airline ?? ''}
        onChange={(event) => set('airline', event.target.value.toUpperCase())}
      />
      {withStatus && (
        <SelectField
          label={t(($) => $.filters.status)}
          placeholder={t(($) => $.filters.anyStatus)}
          value={draft.statuses ?? ''}
          options={Object.entries(status.messages.status).map(([value, label]) => ({ value, label }))}
          onChange={(event) => set('statuses', event.target.value)}
        />
      )}
      <SelectField
        label={t(($) => $.filters.createdBy)}
        placeholder={t(($) => $.filters.anybody)}
        value={draft.createdBy ?? ''}
        options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => set('createdBy', event.target.value)}
      />
      <AgencyField value={draft.agency ?? ''} onChange={(whose) => set('agency', whose)} />
      <div className={styles.wide}>
        <Button kind="primary" type="submit" wide>
          {t(($) => $.filters.apply)}
        </Button>
      </div>
    </form>
  )
}
