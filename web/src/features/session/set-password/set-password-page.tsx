import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { enterDesk } from '../../../shell/enter-desk.ts'
import { agencyCalls } from '../../../shell/sign-in/agency-calls.ts'
import { SetPassword, type LinkCalls } from './set-password.tsx'

const calls: LinkCalls = {
  read: (token) => call('accountLinks.readLink', { body: { token } }),
  setPassword: (token, newPassword) => call('accountLinks.setPassword', { body: { token, newPassword } }),
}

/** `/set-password#…`: an invitation to an agency, or a new password for one of its users. */
export default function SetPasswordPage() {
  const go = useGo()
  const signIn = useMemo(
    () => agencyCalls(async (reply) => go(await enterDesk(reply, null), { replace: true })),
    [go],
  )
  return <SetPassword calls={calls} signIn={signIn} home={paths.home} />
}
