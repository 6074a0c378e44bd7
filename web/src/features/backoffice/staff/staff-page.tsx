import { allows } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ADMINISTRATORS, isAdministrator, type Member } from './member.ts'
import { InviteStaffSheet } from './invite-staff-sheet.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { StaffTable } from './staff-table.tsx'
import { staffText } from './text.ts'

/** `/office/staff`: platform staff. Administrators invite, edit and disable; auditors read. */
export default function StaffPage() {
  const t = useText(staffText)
  const user = useOfficeUser()
  const [open, setOpen] = useState<Member | 'new' | null>(null)
  const list = useQuery({
    queryKey: ['office.staff'],
    queryFn: ({ signal }) => call('officeStaff.list', undefined, { signal }),
  })
  const mayChange = allows(ADMINISTRATORS, officeViewer(user)).ok
  const staff = list.data?.staff
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={staff && t(($) => $.found, { count: staff.length })}
        actions={
          mayChange && (
            <Button kind="primary" onClick={() => setOpen('new')}>
              <UserPlus aria-hidden="true" size={16} />
              {t(($) => $.invite)}
            </Button>
          )
        }
      />
      {staff && staff.filter(isAdministrator).length === 1 && (
        <Notice tone="warning">{t(($) => $.oneAdministrator)}</Notice>
      )}
      {list.data && !list.data.factorDemanded && <Notice tone="info">{t(($) => $.factorOff)}</Notice>}
      <After queries={[['office.staff']]}>
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <StaffTable staff={staff} onOpen={mayChange ? setOpen : undefined} />
        </Loaded>
      </After>
      {open === 'new' && <InviteStaffSheet onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <StaffSheet
          key={`${open.id} ${open.version}`}
          member={open}
          own={open.id === user?.id}
          onClose={() => setOpen(null)}
          onChanged={setOpen}
        />
      )}
    </Page>
  )
}
