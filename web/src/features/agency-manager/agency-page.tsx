import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathParam, useSearchParams } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status/status.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, useAgencyRights, useRealm, type Agency, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { STATUS_TONES } from './agency-table.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { agencyKey, useSettingsForm } from './settings/use-settings-form.ts'
import { TabContent, TABS, tabIn } from './tab-content.tsx'
import { agenciesText } from './text.ts'

/** One agency: own and effective settings, money, users and change history. */
export default function AgencyPage() {
  const realm = useRealm()
  const t = useText(agenciesText)
  const id = Number(usePathParam('id'))
  const agency = useQuery({
    queryKey: agencyKey(realm, id),
    queryFn: ({ signal }) => callsOf(realm).get(id, signal),
  })
  return (
    <Page>
      <Loaded query={agency} title={t(($) => $.page.failed)} safe={t(($) => $.failedSafe)}>
        {agency.data ? (
          <OneAgency key={agency.data.id} realm={realm} agency={agency.data} />
        ) : (
          <Skeleton height="320px" />
        )}
      </Loaded>
    </Page>
  )
}

type Opened = 'edit' | 'freeze' | 'delete' | null

function OneAgency({ realm, agency }: { readonly realm: Realm; readonly agency: Agency }) {
  const t = useText(agenciesText)
  const rights = useAgencyRights(realm)
  const [parameters, setParameters] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(null)
  const tab = tabIn(parameters)
  const form = useSettingsForm(realm, agency, (version) => toast.success(t(($) => $.save.saved, { version })))
  const locked = !(agency.mayEdit && rights.config)
  const isFrozen = agency.frozenBy?.id === agency.id
  const may = (right: boolean) => agency.mayEdit && right
  const entries = [
    ...(may(rights.freeze)
      ? [
          {
            label: isFrozen ? t(($) => $.page.unfreeze) : t(($) => $.page.freeze),
            run: () => setOpened('freeze'),
          },
        ]
      : []),
    ...(may(rights.remove) ? [{ label: t(($) => $.page.remove), run: () => setOpened('delete') }] : []),
  ]
  const close = () => setOpened(null)
  return (
    <>
      <PageHead
        small
        before={
          <Link className={styles.back} to={callsOf(realm).listPath}>
            {t(($) => $.page.back)}
          </Link>
        }
        title={agency.name}
        note={
          <>
            <Status pill tone={STATUS_TONES[agency.status]}>
              {t.messages.statuses[agency.status]}
            </Status>
            <span>{t(($) => $.page.number, { id: String(agency.id) })}</span>
            <span translate="no">{t(($) => $.page.code, { code: agency.partnerCode })}</span>
            {agency.parent && <span>{t(($) => $.below, { name: agency.parent.name })}</span>}
          </>
        }
        actions={
          <>
            {may(rights.update) && <Button onClick={() => setOpened('edit')}>{t(($) => $.page.edit)}</Button>}
            {entries.length > 0 && (
              <Menu
                align="end"
                entries={entries}
                trigger={(trigger) => <Button {...trigger}>{t(($) => $.page.actions)}</Button>}
              />
            )}
          </>
        }
      />
      <Notices realm={realm} agency={agency} canChange={rights.config} />
      <Tabs
        label={t(($) => $.page.tabs)}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t.messages.tabs[value] }))}
        onChange={(next) =>
          setParameters((now) => {
            const changed = new URLSearchParams(now)
            if (next === 'general') changed.delete('tab')
            else changed.set('tab', next)
            return changed
          })
        }
      >
        <TabContent tab={tab} realm={realm} agency={agency} form={form} locked={locked} />
      </Tabs>
      {!locked && <SaveBar realm={realm} agency={agency} form={form} />}
      {opened === 'edit' && <EditSheet realm={realm} agency={agency} onClose={close} />}
      {opened === 'freeze' && <FreezeDialog realm={realm} agency={agency} onClose={close} />}
      {opened === 'delete' && <DeleteDialog realm={realm} agency={agency} onClose={close} />}
    </>
  )
}

/** Notices that a user needs first. */
function Notices({
  realm,
  agency,
  canChange,
}: {
  readonly realm: Realm
  readonly agency: Agency
  readonly canChange: boolean
}) {
  const t = useText(agenciesText)
  const { frozenBy } = agency
  return (
    <>
      {frozenBy && (
        <Notice tone="warning">
          {frozenBy.id === agency.id
            ? t(($) => $.page.frozen)
            : t(($) => $.page.frozenWith, { name: frozenBy.name })}
        </Notice>
      )}
      {!agency.mayEdit && <Notice tone="info">{t(($) => $.page.byPlatform)}</Notice>}
      {agency.mayEdit && !canChange && realm === 'office' && (
        <Notice tone="info">{t(($) => $.page.readOnly)}</Notice>
      )}
    </>
  )
}
