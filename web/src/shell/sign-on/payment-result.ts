/** How a payment that the host took has ended: said once, and what is on the page is read again. */
import type { PaymentResult } from '@interline/domain/sign-on/host-messages'
import { currentLocale } from '../../i18n/locale.ts'
import { toast } from '../../ui/toast/toast.ts'
import { embeddedText } from './text.ts'

export async function sayPaymentResult({ success, orderId, message }: PaymentResult): Promise<void> {
  const t = await embeddedText.load(currentLocale())
  if (success) toast.success(t(($) => $.paid, { order: orderId }))
  else toast.error(message || t(($) => $.notPaid))
  // The host's word moves no money: the order says what was received.
  const { queryClient } = await import('../frame/query-boundary.tsx')
  await queryClient.invalidateQueries()
}
