import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../../api/call.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { formKeys } from '../form-keys.ts'
import { deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { ReasonFields, useReason } from './decision/reason-fields.tsx'

interface ReturnDialogProps {
  readonly id: string
  readonly partial: NonNullable<DeskOrder['partial']>
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Returns issued tickets at the platform's expense; shows first what their suppliers retain. */
export function ReturnDialog({ id, partial, work, onClose }: ReturnDialogProps) {
  const t = useText(deskText)
  const { issued, missing } = partial
  const words = {
    ...t.messages.decide,
    checked: t(($) => $.split.checked, { missing }),
    checkedHint: t(($) => $.split.checkedHint),
  }
  const quote = useQuery({
    // Not a key below `officeDesk`: every action reloads the desk; suppliers are asked again only after a refusal.
    queryKey: ['deskSearch', 'return', id],
    queryFn: () => call('officeDesk.quoteReturn', { params: { id } }),
    // A quote applies to this dialog only.
    gcTime: 0,
    staleTime: Infinity,
  })
  const bookings = (quote.data ?? []).flatMap(({ itemId, step, kept }) =>
    step === null ? [] : [{ itemId, step, kept: kept.amount }],
  )
  const isQuoted = bookings.length > 0 && bookings.length === quote.data?.length
  const reason = useReason({
    asksFirst: partial.unclear,
    isPossible: isQuoted,
    send: async (remark, checked) => {
      try {
        await work.returnTickets({ remark, checked, bookings })
      } catch (error) {
        // The retained amount or the return deadline may have changed.
        void quote.refetch()
        throw error
      }
    },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      unsaved={reason.unsaved}
      title={t(($) => $.ticketReturn.title, { issued })}
      foot={
        <Button
          kind="danger"
          busy={work.busy}
          unavailable={
            isQuoted ? null : t(($) => (quote.isPending ? $.ticketReturn.asking : $.ticketReturn.failed))
          }
          onClick={() => void reason.submit()}
        >
          {t(($) => $.actions.return)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void reason.submit())}>
        <p>{t(($) => $.ticketReturn.text, { issued })}</p>
        {quote.data ? (
          <Losses quotes={quote.data} />
        ) : (
          <p className={styles.quiet} role="status">
            {t(($) => (quote.isPending ? $.ticketReturn.asking : $.ticketReturn.failed))}
          </p>
        )}
        <ReasonFields reason={reason} words={words} />
      </form>
    </Dialog>
  )
}

function Losses({ quotes }: { readonly quotes: Reply<'officeDesk.quoteReturn'> }) {
  const t = useText(deskText)
  const words = t.messages.ticketReturn
  return (
    <>
      {/* A long table scrolls in its own frame, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={words.kept}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.flights}</th>
              <th scope="col">{words.how}</th>
              <th scope="col">{words.cost}</th>
              <th scope="col">{words.kept}</th>
            </tr>
          </thead>
          <tbody>
            {quotes.map(({ itemId, flights, step, cost, kept }) => (
              <tr key={itemId}>
                <th scope="row">{flights}</th>
                <td>{step === null ? '–' : words.steps[step]}</td>
                <td>
                  <Money amount={cost.amount} currency={cost.currency} />
                </td>
                <td>{step === null ? '–' : <Money amount={kept.amount} currency={kept.currency} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {quotes
        .filter(({ step }) => step === null)
        .map(({ itemId, supplier }) => (
          <Notice key={itemId} tone="warning">
            {t(($) => $.ticketReturn.byHand, { supplier })}
          </Notice>
        ))}
    </>
  )
}
