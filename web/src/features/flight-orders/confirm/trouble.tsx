import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { confirmText } from '../text.ts'
import { goToField } from './go-to-field.ts'
import { isUnclear } from './is-unclear.ts'
import type { Confirm } from './use-confirm.ts'

/** What stopped the order: fields to mend, or what the server said, with the way on. */
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
    <Notice
      tone="error"
      live="assertive"
      actions={
        <LinkButton size="sm" to={unclear ? paths.flightOrders : paths.flightSearch}>
          {unclear ? t(($) => $.toOrders) : t(($) => $.toSearch)}
        </LinkButton>
      }
    >
      {!unclear && <strong>{t(($) => $.failed)} </strong>}
      {key === 'request.idempotency_mismatch' ? t(($) => $.sentBefore) : error.message} {t(($) => $.kept_)}
    </Notice>
  )
}
