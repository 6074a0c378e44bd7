import { call } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { SetPassword, type LinkCalls } from '../../session/set-password/set-password.tsx'
import { useGo } from '../../../navigation.ts'
import { officeLanding } from '../../../shell/office-landing.ts'
import { useMemo } from 'react'
import { officeCalls } from './office-calls.ts'

const calls: LinkCalls = {
  read: (token) => call('officeAccountLinks.readLink', { body: { token } }),
  setPassword: (token, newPassword) =>
    call('officeAccountLinks.setPassword', { body: { token, newPassword } }),
}

/** `/office/set-password#…`: sets the first or a new password of a member of staff. */
export default function OfficeSetPasswordPage() {
  const go = useGo()
  const signIn = useMemo(() => officeCalls((user) => go(officeLanding(user, null), { replace: true })), [go])
  return <SetPassword calls={calls} signIn={signIn} passwordOnly home={paths.office} />
}
