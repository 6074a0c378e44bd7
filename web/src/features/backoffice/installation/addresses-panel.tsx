import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './installation.module.css'
import { installationText } from './text.ts'

type SiteAddress = Reply<'officeInstallation.saveAddress'>

/** Shared with the panel about passwords. */
export const SITES_KEY = ['office.installation', 'sites']
const FORM = 'site-address'

/** Where links in mails lead, site by site. */
export function AddressesPanel({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText(installationText)
  const heads = t.messages.addresses.columns
  const [open, setOpen] = useState<SiteAddress>()
  const sites = useQuery({
    queryKey: SITES_KEY,
    queryFn: ({ signal }) => call('officeInstallation.sites', undefined, { signal }),
  })
  const address = ({ publicUrl, hosts }: SiteAddress) =>
    publicUrl ?? (hosts.length > 0 ? t(($) => $.addresses.firstHost) : t(($) => $.addresses.none))
  const edit = (row: SiteAddress) =>
    mayChange && (
      <Button
        size="sm"
        aria-label={t(($) => $.addresses.edit, { site: row.name })}
        onClick={() => setOpen(row)}
      >
        {t(($) => $.addresses.change)}
      </Button>
    )
  const hosts = (row: SiteAddress) =>
    t.list([...row.hosts, ...(row.isDefault ? [t(($) => $.addresses.defaultSite)] : [])])
  const columns: Column<SiteAddress>[] = [
    { key: 'site', head: heads.site, cell: ({ name }) => name },
    { key: 'address', head: heads.address, cell: address },
    { key: 'hosts', head: heads.hosts, cell: hosts },
    {
      key: 'edit',
      head: t(($) => $.addresses.change),
      quiet: true,
      cell: edit,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Panel title={t(($) => $.addresses.title)} note={t(($) => $.addresses.note)}>
      <Loaded query={sites} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.addresses.title)}
          columns={columns}
          rows={sites.data?.sites}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          card={(row) => (
            <div className={styles.card}>
              <strong>{row.name}</strong>
              <span>{address(row)}</span>
              <span className={styles.quiet}>{hosts(row)}</span>
              {edit(row)}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.addresses.none)} />}
        />
      </Loaded>
      {open && <AddressSheet key={open.id} site={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function AddressSheet({ site, onClose }: { readonly site: SiteAddress; readonly onClose: () => void }) {
  const t = useText(installationText)
  const queries = useQueryClient()
  const [typed, setTyped] = useState(site.publicUrl ?? '')
  const save = useMutation({
    mutationFn: () =>
      call('officeInstallation.saveAddress', {
        params: { id: site.id },
        body: { publicUrl: typed.trim(), before: site.publicUrl },
      }),
    onSuccess: () => {
      toast.success(t(($) => $.addresses.saved))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SITES_KEY }),
  })
  const failure = save.error instanceof Failure ? save.error : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Sheet
      open
      title={site.name}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={typed !== (site.publicUrl ?? '')}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={save.isPending}>
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t(($) => $.addresses.label)}
          hint={t(($) => $.addresses.hint)}
          inputMode="url"
          maxLength={200}
          value={typed}
          error={failure && (failure.fields[0]?.message ?? failure.message)}
          onChange={(event) => {
            setTyped(event.target.value)
            save.reset()
          }}
        />
      </form>
    </Sheet>
  )
}
