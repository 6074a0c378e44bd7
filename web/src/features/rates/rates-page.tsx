import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { allows } from '@interline/domain/access/access'
import { AcquisitionsPanel } from './acquisitions-panel.tsx'
import { RateSheet } from './rate-sheet.tsx'
import { RATES_KEY, useOpenChanges, useRates, type RatesAnswer } from './rates.ts'
import { RatesTable } from './rates-table.tsx'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

/** `/office/rates`: each currency with source and time, updates from the source, and changes by two people. */
export default function RatesPage() {
  const t = useText(ratesText)
  const { parameters, change } = useListView()
  const rates = useRates()
  const waiting = useOpenChanges()
  const mayChange = useMayChange()
  const open = rates.data?.rates.find(({ currency }) => currency === parameters.get('currency'))
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={rates.data && <Times answer={rates.data} />}
        actions={mayChange && rates.data && <AcquireButton answer={rates.data} />}
      />
      <Loaded query={rates} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <div className={styles.stack}>
          {rates.data && <Troubles answer={rates.data} />}
          <RatesTable
            rates={rates.data?.rates}
            base={rates.data?.base}
            waiting={waiting}
            mayChange={mayChange}
            onOpen={(currency) => change({ currency })}
          />
          {rates.data && <AcquisitionsPanel acquisitions={rates.data.acquisitions} />}
        </div>
      </Loaded>
      {open && rates.data && (
        <RateSheet
          key={open.currency}
          rate={open}
          base={rates.data.base}
          isWaiting={waiting.has(open.currency)}
          mayChange={mayChange}
          onClose={() => change({ currency: '' })}
        />
      )}
    </Page>
  )
}

function useMayChange(): boolean {
  return allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
}

function Times({ answer: { base, takenAt, source } }: { readonly answer: RatesAnswer }) {
  const t = useText(ratesText)
  const now = serverNow()
  return (
    <>
      {t(($) => $.note, { base })}
      {takenAt && <span>{t(($) => $.taken, { time: momentText(takenAt, now, t.locale) })}</span>}
      {source.nextDue && source.name === 'ecb' && (
        <span>{t(($) => $.nextDue, { time: momentText(source.nextDue, now, t.locale) })}</span>
      )}
    </>
  )
}

function AcquireButton({ answer }: { readonly answer: RatesAnswer }) {
  const t = useText(ratesText)
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: () => call('officeRates.acquire', {}),
    onError: (error) => toast.error(error instanceof Failure ? error.message : String(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: RATES_KEY }),
  })
  if (answer.source.name === 'manual') return null
  return (
    <Button
      busy={asking.isPending || answer.acquisitions[0]?.state === 'running'}
      onClick={() => asking.mutate()}
    >
      <RefreshCw aria-hidden="true" />
      {t(($) => $.acquire)}
    </Button>
  )
}

/** What prevents conversions, or soon will. */
function Troubles({ answer: { rates, acquisitions } }: { readonly answer: RatesAnswer }) {
  const t = useText(ratesText)
  const last = acquisitions.find(({ state }) => state !== 'running')
  const outdated = rates.filter(({ isOutdated }) => isOutdated)
  const missing = rates.filter(({ rate }) => rate === null).map(({ currency }) => currency)
  const faults: Readonly<Record<string, string>> = t.messages.faults
  return (
    <>
      {last?.state === 'failed' && (
        <Notice tone="error" live="polite">
          {t(($) => $.trouble.failed, { reason: faults[last.fault ?? ''] ?? last.detail })}
        </Notice>
      )}
      {last?.state === 'incomplete' && (
        <Notice tone="warning">{t(($) => $.trouble.incomplete, { currencies: last.detail })}</Notice>
      )}
      {outdated.length > 0 && (
        <Notice tone="error">{t(($) => $.trouble.outdated, { count: outdated.length })}</Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">{t(($) => $.trouble.missing, { currencies: t.list(missing) })}</Notice>
      )}
    </>
  )
}
