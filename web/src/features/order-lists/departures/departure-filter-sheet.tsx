import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { listText } from '../../../shell/list/text.ts'
import { departuresText } from '../text.ts'
import { LENGTHS, MARKS, STATUSES, WORDS } from './view.ts'
import styles from './departures.module.css'

type Values = Readonly<Record<string, string>>

interface DepartureFilterSheetProps {
  readonly values: Values
  readonly onClose: () => void
  readonly onApply: (values: Values) => void
}

/** All filters of the departures except the days, applied together. */
export function DepartureFilterSheet({ values, onClose, onApply }: DepartureFilterSheetProps) {
  const t = useText(departuresText)
  const words = useText(listText)
  const [draft, setDraft] = useState(values)
  const valueOf = (name: string) => draft[name] ?? ''
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  return (
    <Sheet open onClose={onClose} title={words(($) => $.filters.label)}>
      <form
        className={styles.sheetGrid}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(draft)
        }}
      >
        {WORDS.map((name) => (
          <TextField
            key={name}
            label={t(($) => $.filters[name])}
            code
            maxLength={LENGTHS[name]}
            value={valueOf(name)}
            onChange={(event) => set(name, event.target.value.toUpperCase())}
          />
        ))}
        <SelectField
          label={t(($) => $.columns.status)}
          placeholder={t(($) => $.filters.anyStatus)}
          value={valueOf('status')}
          options={STATUSES.map((value) => ({ value, label: t(($) => $.status[value]) }))}
          onChange={(event) => set('status', event.target.value)}
        />
        {MARKS.map((name) => (
          <Checkbox
            key={name}
            checked={valueOf(name) === 'true'}
            onChange={(event) => set(name, event.target.checked ? 'true' : '')}
          >
            {t(($) => $.filters[name])}
          </Checkbox>
        ))}
        <div className={styles.wide}>
          <Button kind="primary" type="submit" wide>
            {t(($) => $.filters.apply)}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
