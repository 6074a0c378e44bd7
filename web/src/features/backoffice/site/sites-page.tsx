import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SITES_KEY, siteKey } from './site-draft.ts'
import { stateText } from './site-page.tsx'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'

type Row = Reply<'officeSite.list'>['sites'][number]

const FORM = 'new-site'

/** `/office/sites`: the sites, and a new one. */
export default function SitesPage() {
  const t = useText(officeSiteText)
  const [isNew, setNew] = useState(false)
  const list = useQuery({
    queryKey: SITES_KEY,
    queryFn: ({ signal }) => call('officeSite.list', undefined, { signal }),
  })
  const heads = t.messages.columns
  const name = (row: Row) => <Link to={paths.officeSite(row.id)}>{row.name}</Link>
  const state = (row: Row) => (
    <Status tone={!row.published ? 'info' : row.draft ? 'primary' : 'success'}>{stateText(t, row)}</Status>
  )
  const hosts = (row: Row) =>
    t.list([...row.hosts, ...(row.isDefault ? [t(($) => $.others)] : [])]) || t(($) => $.none)
  const columns: Column<Row>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'state', head: heads.state, cell: state, nowrap: true },
    { key: 'hosts', head: heads.hosts, cell: hosts },
    { key: 'agency', head: heads.agency, cell: ({ agency }) => agency?.name ?? t(($) => $.none) },
  ]
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          <Button kind="primary" onClick={() => setNew(true)}>
            <Plus aria-hidden="true" size={16} />
            {t(($) => $.add)}
          </Button>
        }
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.title)}
          columns={columns}
          rows={list.data?.sites}
          rowKey={({ id }) => id}
          rowLabel={(row) => row.name}
          card={(row) => (
            <div className={styles.card}>
              {state(row)}
              <strong>{name(row)}</strong>
              <span className={styles.quiet}>{hosts(row)}</span>
              {row.agency && <span className={styles.quiet}>{row.agency.name}</span>}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.none)} />}
        />
      </Loaded>
      {isNew && <NewSiteSheet onClose={() => setNew(false)} />}
    </Page>
  )
}

function NewSiteSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(officeSiteText)
  const go = useGo()
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ name: '', shortName: '' })
  const create = useMutation({
    mutationFn: async () => {
      const intention = `new site ${JSON.stringify(typed)}`
      const made = await call(
        'officeSite.create',
        { body: typed },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return made
    },
    onSuccess: (site) => {
      queries.setQueryData(siteKey(site.id), site)
      void queries.invalidateQueries({ queryKey: SITES_KEY })
      go(paths.officeSite(site.id))
    },
  })
  const failure = create.error instanceof Failure ? create.error : null
  const faultOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <Sheet
      open
      title={t(($) => $.add)}
      onClose={onClose}
      dismissible={!create.isPending}
      unsaved={typed.name !== ''}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={create.isPending}>
            {t(($) => $.begin)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{t(($) => $.addNote)}</p>
        {(['name', 'shortName'] as const).map((key) => (
          <TextField
            key={key}
            label={t.messages.names[key]}
            maxLength={key === 'name' ? 80 : 30}
            value={typed[key]}
            error={faultOf(key) ?? (key === 'name' && failure?.fields.length === 0 && failure.message)}
            onChange={(event) => {
              setTyped({ ...typed, [key]: event.target.value })
              create.reset()
            }}
          />
        ))}
      </form>
    </Sheet>
  )
}
