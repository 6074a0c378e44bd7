import { targetKind } from '@interline/domain/user-log/target'
import { orderPath, paths, withQuery } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { targetText } from './log-words.ts'
import type { LogRow, Realm } from './log-list.ts'

/** The target of the action, as a link where the reader has a page of it. */
export function TargetLink({ row, realm }: { readonly row: LogRow; readonly realm: Realm }) {
  const words = targetText(row)
  const to = row.target && addressOf(row, row.target.id, realm)
  if (!to) return words
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  )
}

function addressOf({ action }: LogRow, id: string, realm: Realm): string | undefined {
  const office = realm === 'office'
  if (action.startsWith('company.') && !office) return paths.company
  if (action.startsWith('sign-on.') && targetKind(action) === 'agency' && !office) return paths.signOn
  switch (targetKind(action)) {
    case 'order':
      return office
        ? withQuery(id.startsWith('G') ? paths.officeGroups : paths.officeDesk, { order: id })
        : orderPath(id)
    case 'user':
      return office ? undefined : paths.users
    case 'agency':
      return office ? paths.officeAgency(id) : paths.agency(id)
    case 'staff':
      return office ? paths.officeStaff : undefined
    case 'approval':
      return withQuery(office ? paths.officeApprovals : paths.approvals, { state: 'closed' })
    case 'top-up':
      return withQuery(office ? paths.officeTopUps : paths.topUps, { tab: 'topUps' })
    case 'rate':
      return office ? paths.officeRates : undefined
    case 'enquiry':
      return office ? paths.officeEnquiries : undefined
    default:
      return undefined
  }
}
