/** Which identity provider has signed the user on, so that signing out can end the session there too. */
import { call } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'

/** The provider that was used last, by the partner code of its agency, and for whom. */
const KEY = 'interline.provider'

interface Used {
  readonly code: string
  readonly userId: string
}

export function rememberProvider(used: Used): void {
  remember(KEY, used)
}

/** The code that somebody has used in this browser; empty: none. */
export function lastProvider(): string {
  return recall<Used>(KEY)?.code ?? ''
}

/** After a sign-out: continues at the provider where the user came from there and the agency wants that. */
export async function leaveProvider(userId: string): Promise<void> {
  const used = recall<Used>(KEY)
  if (used?.userId !== userId) return
  remember(KEY, { ...used, userId: '' })
  const { address } = await call('identityProvider.signOut', { body: { code: used.code } })
  if (address !== null && /^https?:/.test(address)) location.assign(address)
}
