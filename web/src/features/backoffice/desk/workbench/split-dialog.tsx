import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { formKeys } from '../form-keys.ts'
import { deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { ReasonFields, useReason } from './decision/reason-fields.tsx'

interface SplitDialogProps {
  readonly partial: NonNullable<DeskOrder['partial']>
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Splits the order: issued tickets continue, the rest fails. Shows the effect on every level first. */
export function SplitDialog({ partial, work, onClose }: SplitDialogProps) {
  const t = useText(deskText)
  const { issued, missing, tickets } = partial
  const words = {
    ...t.messages.decide,
    checked: t(($) => $.split.checked, { missing }),
    checkedHint: t(($) => $.split.checkedHint),
  }
  const reason = useReason({ asksFirst: partial.unclear, send: work.split, onDone: onClose })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      unsaved={reason.unsaved}
      title={t(($) => $.split.title, { issued, missing })}
      foot={
        <Button kind="danger" busy={work.busy} onClick={() => void reason.submit()}>
          {t(($) => $.actions.split)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void reason.submit())}>
        <p>{t(($) => $.split.text, { issued, missing })}</p>
        <p>{t(($) => $.split.tickets, { tickets: t.list(tickets) })}</p>
        <Shares levels={partial.levels} />
        <ReasonFields reason={reason} words={words} />
      </form>
    </Dialog>
  )
}

/** What every level paid, and what happens to it. */
function Shares({ levels }: Pick<SplitDialogProps['partial'], 'levels'>) {
  const words = useText(deskText).messages.split
  return (
    // A long table scrolls in its own frame, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={words.paid}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            <th scope="col">{words.paid}</th>
            <th scope="col">{words.moved}</th>
            <th scope="col">{words.rest}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ agencyId, agencyName, currency, total, moved, rest }) => (
            <tr key={agencyId}>
              <th scope="row">{agencyName}</th>
              {[total, moved, rest].map((amount, at) => (
                <td key={at}>
                  <Money amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
