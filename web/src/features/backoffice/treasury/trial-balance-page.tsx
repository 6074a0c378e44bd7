import { ACCOUNT_KINDS } from '@interline/domain/ledger/accounts'
import { CURRENCIES } from '@interline/domain/money/money'
import { platformDay, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { After } from '../../../shell/frame/after.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ledgerText } from '../../ledger/text.ts'
import { PROOFS_KEY, ProofPanel } from '../statements/proof-panel.tsx'
import { AccountsTable, type AccountLine } from './accounts-table.tsx'
import { MovementsSheet } from './movements-sheet.tsx'
import { treasuryText } from './text.ts'
import { TotalsPanel } from './totals-panel.tsx'
import styles from './treasury.module.css'

const PAGE_SIZE = 50
const FORMATS = ['xlsx', 'csv'] as const

/** `/office/treasury`: every account of the ledger at an instant. The address holds day, currency, account and page. */
export default function TrialBalancePage() {
  const t = useText(treasuryText)
  const { accounts } = useText(ledgerText).messages
  const { parameters, page, change } = useListView()
  const { busy, save } = useDownload()
  const [open, setOpen] = useState<AccountLine | null>(null)
  const day = parameters.get('day') ?? ''
  const currency = CURRENCIES.find((each) => each === parameters.get('currency'))
  const account = ACCOUNT_KINDS.find((each) => each === parameters.get('account'))
  const filter = {
    ...(isDay(day) ? { at: endOf(day) } : {}),
    ...(currency ? { currency } : {}),
    ...(account ? { account } : {}),
  }
  const query = { ...filter, page, pageSize: PAGE_SIZE }
  const balance = useQuery({
    queryKey: ['officeTreasury.trialBalance', query],
    queryFn: ({ signal }) => call('officeTreasury.trialBalance', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const all = { value: '', label: t(($) => $.all) }
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={
          // The words of this moment keep its place.
          <span data-waiting={balance.data === undefined || undefined} className={styles.at}>
            {t(($) => $.now, {
              time: instantText(balance.data?.at ?? serverNow(), undefined, PLATFORM_ZONE),
            })}
          </span>
        }
        actions={FORMATS.map((format) => (
          <Button
            key={format}
            busy={busy}
            onClick={() =>
              void save(
                'officeTreasury.exportTrialBalance',
                { body: { ...filter, format } },
                { fallbackName: t(($) => $.fileName, { format }) },
              )
            }
          >
            {t(($) => $.export, { format: format.toUpperCase() })}
          </Button>
        ))}
      />
      <ProofPanel />
      <After queries={[PROOFS_KEY]}>
        <div className={classNames(styles.filters, styles.close)}>
          <DateField
            label={t(($) => $.asOf)}
            value={day}
            direction="past"
            max={platformDay(serverNow())}
            onChange={(next) => change({ day: next })}
          />
          <SelectField
            label={t(($) => $.currency)}
            value={currency ?? ''}
            options={[all, ...CURRENCIES.map((value) => ({ value, label: value }))]}
            onChange={({ target }) => change({ currency: target.value })}
          />
          <SelectField
            label={t(($) => $.account)}
            value={account ?? ''}
            options={[all, ...ACCOUNT_KINDS.map((value) => ({ value, label: accounts[value] }))]}
            onChange={({ target }) => change({ account: target.value })}
          />
        </div>
        <Loaded query={balance} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          {balance.data && <TotalsPanel totals={balance.data.totals} />}
          <After queries={[['officeTreasury.trialBalance']]}>
            <AccountsTable
              list={balance.data?.lines}
              onOpen={setOpen}
              onPage={(next) => change({ page: next })}
            />
          </After>
        </Loaded>
      </After>
      {open && <MovementsSheet account={open} at={filter.at} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** The last moment of a day in the reader's time zone. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
