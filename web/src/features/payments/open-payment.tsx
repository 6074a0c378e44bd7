import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { orderText } from '../orders/text.ts'

interface OpenPaymentProps {
  readonly payments: readonly { readonly id: string; readonly state: string }[]
  /** It belongs to the caller's agency, which may continue or end it. */
  readonly isOwn: boolean
}

/** A payment by gateway that is not over: nothing else may pay or cancel the order meanwhile, so here is its page. */
export function OpenPayment({ payments, isOwn }: OpenPaymentProps) {
  const t = useText(orderText)
  const open = payments.find(({ state }) => state === 'created' || state === 'pending')
  if (!open) return null
  return (
    <Notice
      tone="primary"
      actions={isOwn && <Link to={paths.payment(open.id)}>{t(($) => $.pay.openPayment)}</Link>}
    >
      {t(($) => $.pay.underWay)}
    </Notice>
  )
}
