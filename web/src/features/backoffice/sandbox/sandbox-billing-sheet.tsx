import { useQuery } from '@tanstack/react-query'
import { BILLING_FORMATS } from '@interline/domain/backoffice/billing/billing-file'
import { addDays } from '@interline/domain/time/local-date'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import styles from '../treasury/treasury.module.css'
import { sandboxText } from './text.ts'

const DAYS = 6

/** The billing file of a simulated supplier, to try the reconciliation with. */
export function SandboxBillingSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(sandboxText)
  const today = dayOfInstant(serverNow())
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState(addDays(today, -DAYS))
  const [to, setTo] = useState(today)
  const [format, setFormat] = useState<(typeof BILLING_FORMATS)[number]>('csv')
  const [mistakes, setMistakes] = useState(true)
  const { busy, save } = useDownload()
  const suppliers = useQuery({
    queryKey: ['officeBilling', 'sandboxSuppliers'],
    queryFn: ({ signal }) => call('officeBilling.sandboxSuppliers', undefined, { signal }),
  })
  const supplier = chosen || (suppliers.data?.[0] ?? '')
  const isReady = supplier !== '' && from !== '' && to !== '' && from <= to
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.billing.title)}
      foot={
        <Button
          kind="primary"
          busy={busy}
          unavailable={isReady ? null : t(($) => $.billing.missing)}
          onClick={() =>
            void save(
              'officeBilling.sandboxFile',
              { body: { supplier, from, to, format, mistakes } },
              { fallbackName: `${supplier}.${format === 'csv' ? 'csv' : 'txt'}` },
            )
          }
        >
          {t(($) => $.billing.download)}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t(($) => $.billing.note)}</p>
        <Loaded query={suppliers} title={t(($) => $.billing.failed)} safe={t(($) => $.billing.failedSafe)}>
          <SelectField
            label={t(($) => $.billing.supplier)}
            value={supplier}
            options={(suppliers.data ?? []).map((value) => ({ value, label: value }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Loaded>
        <div className={styles.pair}>
          <DateField
            label={t(($) => $.billing.from)}
            value={from}
            direction="past"
            max={today}
            onChange={setFrom}
          />
          <DateField
            label={t(($) => $.billing.to)}
            value={to}
            direction="past"
            max={today}
            onChange={setTo}
          />
        </div>
        <Segmented
          label={t(($) => $.billing.format)}
          value={format}
          wide
          segments={BILLING_FORMATS.map((value) => ({ value, label: t.messages.billing.formats[value] }))}
          onChange={setFormat}
        />
        <Checkbox checked={mistakes} onChange={(event) => setMistakes(event.target.checked)}>
          {t(($) => $.billing.mistakes)}
        </Checkbox>
      </div>
    </Sheet>
  )
}
