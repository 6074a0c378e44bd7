import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AgencyList } from './agency-list.tsx'
import styles from './impersonation-page.module.css'
import { PeoplePanel } from './people-panel.tsx'
import { officeText } from './text.ts'

/** `/office/impersonation`: an agency, then the user to view the portal as. The address holds search and agency. */
export default function ImpersonationPage() {
  const t = useText(officeText)
  const { parameters, change } = useListView()
  const q = parameters.get('q') ?? ''
  const agency = Number(parameters.get('agency') ?? 0)
  const search = useSearchWords(q, (typed) => change({ q: typed }))
  const list = useQuery({
    queryKey: ['impersonation.agencies', q],
    queryFn: ({ signal }) => call('impersonation.agencies', { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <div className={styles.columns} data-open={agency > 0}>
        <div className={styles.agencies}>
          <input
            type="search"
            className={styles.search}
            aria-label={t(($) => $.search)}
            placeholder={t(($) => $.hint)}
            maxLength={100}
            {...search.field}
          />
          <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
            <AgencyList
              list={list.data}
              chosen={agency}
              onChoose={(id) => change({ agency: String(id), q: search.field.value.trim() })}
            />
          </Loaded>
        </div>
        {agency > 0 ? (
          <PeoplePanel key={agency} agencyId={agency} onBack={() => change({ agency: '' })} />
        ) : (
          <div className={styles.empty}>
            <EmptyState title={t(($) => $.choose)}>{t(($) => $.chooseText)}</EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}
