import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { confirmText } from './text.ts'
import { goToField } from './go-to-field.ts'
import { isUnclear } from './is-unclear.ts'
import type { Confirm } from './use-order-draft.ts'

/** Why the order was not placed: fields to fix, or the server's message with a next step. */
export function Trouble({ confirm }: { readonly confirm: Confirm }) {
  const t = useText(confirmText)
  const { error } = confirm.create
  const [first] = confirm.faults
  if (first !== undefined) {
    return (
      <Notice
        tone="error"
        live="assertive"
        actions={
          <Button size="sm" onClick={() => goToField(first)}>
            {t(($) => $.firstFault)}
          </Button>
        }
      >
        {t(($) => $.faults, { count: confirm.faults.length })}
      </Notice>
    )
  }
  if (!error) return null
  const key = error instanceof Failure ? error.key : ''
  const unclear = isUnclear(error)
  return (
    <Notice tone="error" live="assertive" actions={<WayOn error={error} unclear={unclear} />}>
      {!unclear && <strong>{t(($) => $.failed)} </strong>}
      {key === 'request.idempotency_mismatch' ? t(($) => $.sentBefore) : error.message} {t(($) => $.kept_)}
    </Notice>
  )
}

/** Refused because of too many unpaid orders: links to them. */
const UNPAID: ReadonlySet<string> = new Set(['order.too_many_of_passenger', 'order.too_many_unpaid'])

function WayOn({ error, unclear }: { readonly error: Error; readonly unclear: boolean }) {
  const t = useText(confirmText)
  const key = error instanceof Failure ? error.key : ''
  const data = error instanceof Failure ? error.data : null
  if (unclear)
    return (
      <LinkButton size="sm" to={paths.flightOrders}>
        {t(($) => $.toOrders)}
      </LinkButton>
    )
  if (UNPAID.has(key))
    return (
      <LinkButton size="sm" to={withQuery(paths.flightOrders, { group: 'to_be_paid' })}>
        {t(($) => $.toUnpaid)}
      </LinkButton>
    )
  const orderId = key === 'order.offer_used' ? (data as { orderId: string }).orderId : undefined
  return (
    <>
      {orderId && (
        <LinkButton size="sm" to={paths.flightOrder(orderId)}>
          {t(($) => $.toOrder, { orderId })}
        </LinkButton>
      )}
      <LinkButton size="sm" to={paths.flightSearch}>
        {t(($) => $.toSearch)}
      </LinkButton>
    </>
  )
}
