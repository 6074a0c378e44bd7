import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { Failure, isAbort } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Draft } from '../request/search-query.ts'
import { pnrText } from '../text.ts'
import styles from './pnr-pane.module.css'
import { PnrPrice } from './pnr-price.tsx'

type Found = Reply<'pnr.analyse'>

/** Finds a booking of the user's agency by its locator. */
export function LocatorForm({ onPrice }: { readonly onPrice: (draft: Draft) => void }) {
  const t = useText(pnrText)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setFound(null)
    if (!/^[A-Z0-9]{5,6}$/.test(code)) return setFault(t(($) => $.locator.format))
    setFault('')
    setBusy(true)
    try {
      setFound(await call('pnr.analyse', { body: { pnr: code } }))
    } catch (error) {
      if (isAbort(error) || !(error instanceof Failure)) throw error
      setFault(error.key === 'request.not_found' ? t(($) => $.locator.nobodys, { code }) : error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.locator} onSubmit={(event) => void find(event)} noValidate>
      <TextField
        ref={field}
        code
        label={t(($) => $.locator.label)}
        value={code}
        error={fault}
        hint={t(($) => $.locator.hint)}
        maxLength={8}
        onChange={({ target }) => setCode(target.value.trim().toUpperCase())}
      />
      <Button type="submit" kind={found ? undefined : 'primary'} busy={busy}>
        {t(($) => $.locator.find)}
      </Button>
      {found && (
        <div className={styles.found} role="status">
          {found.orderId && (
            <p>
              <Link to={paths.flightOrder(found.orderId)}>
                {t(($) => $.locator.order, { order: found.orderId })}
              </Link>
            </p>
          )}
          <PnrPrice analysis={found} onPrice={onPrice} />
        </div>
      )}
    </form>
  )
}
