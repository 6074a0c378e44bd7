import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useCallback } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { After } from '../../shell/frame/after.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { fullDate, instantInWords } from '../../ui/format/dates.ts'
import { figureText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FinancePanel } from '../reports/start/finance-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { JournalButton } from './forms/journal-button.tsx'
import { OwnTable } from './own-table.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import type { StatementPlace } from './reader.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { statementsText } from './text.ts'
import { useOpenStatement } from './use-open-statement.ts'

const PAGE_SIZE = 24

/** `/bills/statements`: the agency's statements with files, the open month, and outstanding credit. */
export default function StatementsPage() {
  const t = useText(statementsText)
  const { page, change } = useListView()
  const { place, open } = useOpenStatement('own')
  const openPeriod = useCallback((period: string) => open({ reader: 'own', period }), [open])
  const list = useQuery({
    queryKey: ['statements.list', page],
    queryFn: ({ signal }) => call('statements.list', { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.own.note)}
        actions={
          <>
            <JournalButton of="own" />
            <LinkButton to={paths.verify}>
              <ShieldCheck aria-hidden="true" size={16} />
              {t(($) => $.own.verify)}
            </LinkButton>
          </>
        }
      />
      <FinancePanel />
      <Loaded query={list} title={t(($) => $.own.failed)} safe={t(($) => $.own.failedSafe)}>
        {list.data?.running && <Running header={list.data.running} onOpen={openPeriod} />}
        <After queries={[['statements.list']]}>
          <Panel title={t(($) => $.own.panel)} note={t(($) => $.own.net)}>
            <OwnTable list={list.data} onOpen={openPeriod} onPage={(next) => change({ page: next })} />
          </Panel>
        </After>
      </Loaded>
      <div id="credit">
        <After queries={[['statements.list']]}>
          <CreditPanel />
        </After>
      </div>
      {place && <StatementSheet place={place} places={placesOf(list.data)} onOpen={open} />}
    </Page>
  )
}

/** Newest first, as in the list; the open month is before it. */
function placesOf(list: Reply<'statements.list'> | undefined): StatementPlace[] {
  const periods = [list?.running?.period, ...(list?.rows ?? []).map(({ month }) => month)]
  return periods.flatMap((period) => (period === undefined ? [] : [{ reader: 'own' as const, period }]))
}

interface RunningProps {
  readonly header: NonNullable<Reply<'statements.list'>['running']>
  readonly onOpen: (period: string) => void
}

/** The open month with its current figures. */
function Running({ header, onOpen }: RunningProps) {
  const t = useText(statementsText)
  const sum = (key: 'opening' | 'closing') =>
    header.wallets.reduce((total, { figures }) => total + figures[key], 0)
  const amount = (minor: number) => `${header.currency} ${figureText(minor, header.currency)}`
  return (
    <Notice
      tone="info"
      actions={
        <Button size="sm" onClick={() => onOpen(header.period)}>
          {t(($) => $.own.show)}
        </Button>
      }
    >
      <p>
        {t(($) => $.own.running, {
          period: periodText(header.period, t.locale, fullDate),
          time: header.closesAt ? instantInWords(header.closesAt, t.locale, header.timeZone) : '',
        })}
        {t.locale === 'en' && ' '}
        {t(($) => $.own.runningNow, {
          opening: amount(sum('opening')),
          closing: amount(sum('closing')),
          count: header.wallets.reduce((total, { movements }) => total + movements, 0),
        })}
      </p>
    </Notice>
  )
}
