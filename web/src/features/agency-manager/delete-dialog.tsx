import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { callsOf, type Agency, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'
import { useAgencyChange } from './use-agency-change.ts'

interface DeleteDialogProps {
  readonly realm: Realm
  readonly agency: Agency
  readonly onClose: () => void
}

/** Deletes an empty agency, or lists what is left in it. */
export function DeleteDialog({ realm, agency, onClose }: DeleteDialogProps) {
  const t = useText(agenciesText)
  const go = useGo()
  const [closesPeople, setClosesPeople] = useState(false)
  const { name, left } = agency
  const { currency } = agency.money
  const { change, failure } = useAgencyChange({
    realm,
    agency,
    run: () =>
      callsOf(realm).remove(agency.id, {
        version: agency.version,
        ...(closesPeople ? { people: 'close' as const } : {}),
      }),
    done: t(($) => $.removing.done, { name }),
    onDone: () => {
      onClose()
      go(callsOf(realm).listPath)
    },
  })
  const things = [
    ...(left.balance === 0
      ? []
      : [t(($) => $.removing.balance, { amount: moneyText(left.balance, currency) })]),
    ...(left.creditUsed === 0
      ? []
      : [t(($) => $.removing.credit, { amount: moneyText(left.creditUsed, currency) })]),
    ...(left.openOrders === 0 ? [] : [t(($) => $.removing.orders, { count: left.openOrders })]),
    ...(left.children === 0 ? [] : [t(($) => $.removing.children, { count: left.children })]),
  ]
  const people = left.people > 0 && !closesPeople
  const shown = [...things, ...(people ? [t(($) => $.removing.peopleLeft, { count: left.people })] : [])]
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={t(($) => $.removing.title, { name })}
      foot={
        <>
          <Button
            kind="danger"
            busy={change.isPending}
            unavailable={shown.length > 0 ? `${t(($) => $.removing.left)} ${t.list(shown)}` : null}
            onClick={() => change.mutate()}
          >
            {t(($) => $.page.remove)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.freezing.cancel)}</Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <p>{t(($) => $.removing.text)}</p>
        {shown.length > 0 && (
          <div>
            {t(($) => $.removing.left)}
            <ul className={styles.left}>
              {shown.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        )}
        {left.people > 0 && (
          <Checkbox
            checked={closesPeople}
            disabled={change.isPending}
            onChange={({ target }) => setClosesPeople(target.checked)}
          >
            {t(($) => $.removing.people, { count: left.people })}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
