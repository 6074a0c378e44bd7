import { AGENCY_ROLES } from '@interline/domain/access/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { STATUS_TONES, type Person } from './person.ts'
import { peopleText } from './text.ts'
import { UserFilters } from './user-filters.tsx'
import { UserSheet } from './user-sheet.tsx'
import { UsersTable } from './users-table.tsx'

const PAGE_SIZE = 50

/** `/users`: the users of the agency. Everyone reads it; owners invite, edit and disable. */
export default function UsersPage() {
  const t = useText(peopleText)
  const me = useMe()
  const { parameters, page, change } = useListView()
  const [open, setOpen] = useState<Person | 'new' | null>(null)
  const status = (Object.keys(STATUS_TONES) as Person['status'][]).find(
    (each) => each === parameters.get('status'),
  )
  const role = AGENCY_ROLES.find((each) => each === parameters.get('role'))
  const q = parameters.get('q') ?? ''
  const query = {
    page,
    pageSize: PAGE_SIZE,
    ...(status && { status }),
    ...(role && { role }),
    ...(q && { q }),
  }
  const list = useQuery({
    queryKey: ['users', query],
    queryFn: ({ signal }) => call('users.list', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const isOwner = me?.userInfo.role.includes('SuperUser') ?? false
  const mayChange = isOwner && me?.impersonation === undefined
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={list.data && t(($) => $.found, { count: list.data.total })}
        actions={
          mayChange && (
            <Button kind="primary" onClick={() => setOpen('new')}>
              <UserPlus aria-hidden="true" size={16} />
              {t(($) => $.invite)}
            </Button>
          )
        }
      />
      <UserFilters status={status} role={role} q={q} onChange={change} />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <UsersTable
          list={list.data}
          detailed={isOwner}
          isFiltered={Boolean(status ?? role ?? q)}
          onOpen={isOwner ? setOpen : undefined}
          onPage={(next) => change({ page: next })}
          onShowAll={() => change({ status: '', role: '', q: '' })}
        />
      </Loaded>
      {open === 'new' && <InviteSheet onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <UserSheet person={open} readOnly={!mayChange} onClose={() => setOpen(null)} onChanged={setOpen} />
      )}
    </Page>
  )
}
