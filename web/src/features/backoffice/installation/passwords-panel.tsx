import { PASSWORD_LENGTHS, PASSWORD_POLICIES, type PasswordPolicy } from '@interline/domain/session/password'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SITES_KEY } from './addresses-panel.tsx'
import styles from './installation.module.css'
import { installationText } from './text.ts'

type Site = Reply<'officeInstallation.savePasswordPolicy'>

const FORM = 'site-passwords'

/** How long passwords must be, site by site. */
export function PasswordsPanel({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText(installationText)
  const [open, setOpen] = useState<Site>()
  const sites = useQuery({
    queryKey: SITES_KEY,
    queryFn: ({ signal }) => call('officeInstallation.sites', undefined, { signal }),
  })
  const length = ({ passwordPolicy }: Site) =>
    t(($) => $.passwords.length, { ...PASSWORD_LENGTHS[passwordPolicy] })
  const edit = (row: Site) =>
    mayChange && (
      <Button
        size="sm"
        aria-label={t(($) => $.passwords.edit, { site: row.name })}
        onClick={() => setOpen(row)}
      >
        {t(($) => $.addresses.change)}
      </Button>
    )
  const columns: Column<Site>[] = [
    { key: 'site', head: t(($) => $.addresses.columns.site), cell: ({ name }) => name },
    { key: 'length', head: t(($) => $.passwords.column), cell: length },
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
    <Panel title={t(($) => $.passwords.title)} note={t(($) => $.passwords.note)}>
      <Loaded query={sites} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.passwords.title)}
          columns={columns}
          rows={sites.data?.sites}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          card={(row) => (
            <div className={styles.card}>
              <strong>{row.name}</strong>
              <span>{length(row)}</span>
              {edit(row)}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.addresses.none)} />}
        />
      </Loaded>
      {open && <PolicySheet key={open.id} site={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function PolicySheet({ site, onClose }: { readonly site: Site; readonly onClose: () => void }) {
  const t = useText(installationText)
  const queries = useQueryClient()
  const [policy, setPolicy] = useState<PasswordPolicy>(site.passwordPolicy)
  const save = useMutation({
    mutationFn: () =>
      call('officeInstallation.savePasswordPolicy', {
        params: { id: site.id },
        body: { policy, before: site.passwordPolicy },
      }),
    onSuccess: () => {
      toast.success(t(($) => $.passwords.saved))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SITES_KEY }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Sheet
      open
      title={site.name}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={policy !== site.passwordPolicy}
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
        <SelectField
          label={t(($) => $.passwords.label)}
          hint={t(($) => $.passwords.hint)}
          value={policy}
          options={PASSWORD_POLICIES.map((value) => ({
            value,
            label: t(($) => $.passwords.length, { ...PASSWORD_LENGTHS[value] }),
          }))}
          onChange={(event) => setPolicy(event.target.value as PasswordPolicy)}
        />
        {save.error && (
          <Notice tone="error" live="assertive">
            {save.error.message}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
