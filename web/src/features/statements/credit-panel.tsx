import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useDownload } from '../../shell/use-download.ts'
import { fullDate } from '../../ui/format/dates.ts'
import { figureText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CreditTable } from './credit-table.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

const PAGE_SIZE = 12

/** Credit by cycle: current, due, overdue. */
export function CreditPanel() {
  const t = useText(statementsText)
  const [page, setPage] = useState(1)
  const credit = useQuery({
    queryKey: ['statements.credit', page],
    queryFn: ({ signal }) => call('statements.credit', { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = credit
  const { save } = useDownload()
  return (
    <Loaded query={credit} title={t(($) => $.own.failed)} safe={t(($) => $.own.failedSafe)}>
      <Panel
        title={t(($) => $.credit.title)}
        note={data && t.messages.credit.settled[data.creditPeriod]}
        actions={data && <Outstanding data={data} />}
      >
        {data?.rows.some(({ status }) => status === 'overdue') && (
          <div className={styles.inset}>
            <Notice tone="error">{t(($) => $.credit.overdue)}</Notice>
          </div>
        )}
        {data?.running && <p className={styles.runningCycle}>{runningText(data, t)}</p>}
        <CreditTable
          list={data}
          onPage={setPage}
          onSave={({ period, number }) =>
            void save(
              'statements.creditFile',
              { params: { period }, body: {} },
              { fallbackName: `${number ?? period}.pdf` },
            )
          }
        />
      </Panel>
    </Loaded>
  )
}

function Outstanding({ data }: { readonly data: Reply<'statements.credit'> }) {
  const t = useText(statementsText)
  if (data.outstanding === 0) return <span className={styles.quiet}>{t(($) => $.credit.nothing)}</span>
  return (
    <span className={styles.outstanding}>
      {t(($) => $.credit.outstanding)} <Money amount={data.outstanding} currency={data.currency} strong />
    </span>
  )
}

function runningText(
  { running, currency, creditLimit }: Reply<'statements.credit'>,
  t: ReturnType<typeof useText<typeof import('../../i18n/en/statements.ts').default>>,
): string {
  if (!running) return ''
  const amount = (minor: number) => `${currency} ${figureText(minor, currency)}`
  return t(($) => $.credit.running, {
    period: periodText(running.period, t.locale, fullDate),
    used: amount(running.used),
    limit: amount(creditLimit),
    due: fullDate(running.dueOn),
  })
}
