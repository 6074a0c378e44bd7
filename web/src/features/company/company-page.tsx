import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { LANGUAGE_NAMES } from '../../shell/parts/language-names.ts'
import { currentMe, establish, useMe } from '../../shell/session.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './company.module.css'
import { DetailsForm } from './details-form.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { companyText } from './text.ts'

type Company = Reply<'company.get'>

const KEY = ['company']

/** `/company`: the own agency as its owner keeps it. */
export default function CompanyPage() {
  const t = useText(companyText)
  const queries = useQueryClient()
  const readOnly = useMe()?.impersonation !== undefined
  const loaded = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('company.get', {}, { signal }) })
  const show = (saved: Company) => {
    queries.setQueryData(KEY, saved)
    const me = currentMe()
    if (me) establish({ ...me, company: { ...me.company, name: saved.name, logo: saved.logo } })
  }
  const company = loaded.data
  return (
    <Page narrow>
      <PageHead title={t(($) => $.title)} note={company?.name} />
      <Loaded query={loaded} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {company && (
          <>
            <LogoPanel company={company} readOnly={readOnly} onSaved={show} />
            <DetailsForm
              key={company.version}
              company={company}
              readOnly={readOnly}
              onSaved={show}
              onStale={() => void loaded.refetch()}
            />
            <Facts company={company} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What the seller or the platform sets. */
function Facts({ company }: { readonly company: Company }) {
  const t = useText(companyText)
  const { facts } = t.messages
  const rows = [
    [facts.id, String(company.id)],
    [facts.partnerCode, company.partnerCode],
    [facts.currency, company.settlementCurrency],
    [facts.language, LANGUAGE_NAMES[company.emailLanguage]],
    [facts.timeZone, company.timeZone],
    [facts.prefix, company.websitePrefix],
  ] as const
  return (
    <Panel title={facts.title} note={facts.note} padded>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
