/**
 * What a partner's address asks for: the frame, the partner's user, the sign-on and the result of a payment in a
 * mini-program. All of it leaves the address at once, so that neither history nor a copied link has it.
 */
import { readPaymentResult } from '@interline/domain/sign-on/host-messages'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { recall, remember } from '../../browser-storage.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { toast } from '../../ui/toast/toast.ts'
import { onLeaving } from '../session.ts'
import { becomeEmbedded, isEmbedded } from './embedded.ts'
import { enterAs, SIGNED_ON, type SignOnRequest as Request } from './enter-as.ts'
import { otherUser } from './other-user.ts'
import { sayPaymentResult } from './payment-result.ts'
import { embeddedText } from './text.ts'

type PartnerUser = NonNullable<Reply<'signOn.partnerToken'>>['partnerUser']

const PARTNER_USER = 'interline.partner-user'
const OF_SIGN_ON = ['code', 'signature', 'timestamp', 'userid', 'token'] as const
const OF_FRAME = ['iframe', 'paymentResult', 'message'] as const

/** The user as the partner describes them, for this tab. */
function partnerUser(): PartnerUser | null {
  return recall<PartnerUser>(PARTNER_USER, 'tab')
}

/** Before the first page: afterwards the session is known, or a toast has said why not. */
export async function startSignOn(): Promise<void> {
  const query = new URLSearchParams(location.search)
  // Without a partner code they are something else: the page that confirms a booking has a token of its own.
  const names = query.has('code') ? [...OF_SIGN_ON, ...OF_FRAME] : OF_FRAME
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']))
  if (asked.iframe) becomeEmbedded(hostOrigin())
  const payment = readPaymentResult(query)
  for (const name of names) query.delete(name)
  if (payment) query.delete('orderId')
  const rest = query.size > 0 ? `?${query}` : ''
  const cleaned = new URL(location.href)
  cleaned.search = rest
  history.replaceState(history.state, '', cleaned)
  const request = asked.code && asked.token ? await readToken(asked.code, asked.token) : requestOf(asked)
  if (request) await signOn(request, location.pathname + rest)
  // Anybody can write a link: only a page that a partner has opened says what its address says.
  if (payment && (isEmbedded() || recall<boolean>(SIGNED_ON, 'tab'))) void sayPaymentResult(payment)
}

/** From the browser, never from the address: a page cannot pretend to be another one. */
function hostOrigin(): string {
  const [nearest] = location.ancestorOrigins ?? []
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '')
}

/** One that cannot be read is recorded by the server; the page goes on without it. */
async function readToken(code: string, token: string): Promise<Request | null> {
  const read = await call('signOn.partnerToken', { body: { code, token } }).catch(() => null)
  remember(PARTNER_USER, read?.partnerUser ?? null, 'tab')
  return read?.signOn ?? null
}

/** Attempted only with code, signature, time, and a user id from the address or the partner's token. */
function requestOf(asked: Readonly<Record<string, string>>): Request | null {
  const { code, signature, timestamp } = asked
  const stored = partnerUser()
  const userid = asked.userid || stored?.outUserId
  if (!code || !signature || !timestamp || !userid) return null
  return { code, signature, timestamp: Number(timestamp), userid }
}

async function signOn(request: Request, wanted: string): Promise<void> {
  try {
    history.replaceState(history.state, '', await enterAs(request, wanted))
    onLeaving(() => {
      remember(PARTNER_USER, null, 'tab')
      remember(SIGNED_ON, null, 'tab')
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.key === 'sign_on.other_user') return otherUser.set({ request, wanted, question: error.message })
    const t = await embeddedText.load(currentLocale())
    toast.error(t(($) => $.failed, { reason: error.message }))
  }
}
