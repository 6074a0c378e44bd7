/** Signs on whom a partner has signed for. */
import { call, type Reply } from '../../api/call.ts'
import { remember } from '../../browser-storage.ts'
import { enterDesk } from '../enter-desk.ts'
import { isEmbedded } from './embedded.ts'

export type SignOnRequest = NonNullable<Reply<'signOn.partnerToken'>>['signOn']

/** Whether this tab's session was begun by a partner. */
export const SIGNED_ON = 'interline.signed-on'

/** Returns the address to open. `replace`: the person has agreed that another user's session ends. */
export async function enterAs(request: SignOnRequest, wanted: string, replace = false): Promise<string> {
  const me = await call('signOn.singleLogin', {
    body: { ...request, embedded: isEmbedded(), ...(replace && { replace }) },
  })
  const next = await enterDesk(me, wanted)
  remember(SIGNED_ON, true, 'tab')
  return next
}
