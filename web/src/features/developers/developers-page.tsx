import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import styles from './developers.module.css'
import { Guide } from './guide.tsx'
import { Reference } from './reference.tsx'
import { StatusPanel } from './status-panel.tsx'
import { developersText } from './text.ts'

const WidgetGuide = lazy(() => import('./widget-guide.tsx'))

const VIEWS = ['guide', 'reference', 'widget', 'changes', 'status'] as const

/** `/developers`: guide, reference, changes and status of the partner API. The address holds the view and the open call. */
export default function DevelopersPage() {
  const t = useText(developersText)
  const { parameters, change } = useListView()
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'guide'
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          <>
            <a href="/docs/partner.json">{t(($) => $.document)}</a>
            <LinkButton to={paths.apiClients}>{t(($) => $.keys)}</LinkButton>
          </>
        }
      />
      <Tabs
        label={t(($) => $.views.label)}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
        onChange={(value) => change({ view: value === 'guide' ? '' : value, call: '' })}
      >
        {view === 'guide' && <Guide />}
        {view === 'reference' && <Reference />}
        {view === 'widget' && (
          <Suspense>
            <WidgetGuide />
          </Suspense>
        )}
        {view === 'changes' && <ChangeList />}
        {view === 'status' && <StatusPanel />}
      </Tabs>
    </Page>
  )
}

/** Newest first. `kind` is the text of the change. */
const CHANGES = [{ version: '2026-11-01', kind: 'first' }] as const

/** The versions of the partner API and what each changed. */
function ChangeList() {
  const { changes } = useText(developersText).messages
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{changes.note}</p>
      {CHANGES.map(({ version, kind }) => (
        <Panel key={version} padded title={version}>
          <p>{changes[kind]}</p>
        </Panel>
      ))}
    </div>
  )
}
