import { allows } from '@interline/domain/access/access'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../../../shell/office-session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { DeskOrder } from '../desk-order.ts'
import { deskText } from '../text.ts'

const StartDialog = lazy(() => import('../../../../shell/impersonation/start-dialog.tsx'))

/** Opens the order on the portal as its creator, for users with the permission. */
export function SeeAsAgency({ order }: { readonly order: DeskOrder['order'] }) {
  const t = useText(deskText)
  const may = allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(useOfficeUser())).ok
  const [isOpen, setIsOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t(($) => $.seeAsAgency)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StartDialog
            target={{ orderId: order.id }}
            person={order.createdBy.name}
            agency={order.agencyName}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
