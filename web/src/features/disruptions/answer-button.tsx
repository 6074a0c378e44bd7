import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged } from '../orders/use-order.ts'
import { disruptionText } from './text.ts'
import { AnswerDialog, type Decision } from './answer-dialog.tsx'
import { FlightDisruption, type Disruption } from './flight-disruption.tsx'

interface AnswerButtonProps {
  readonly disruption: Disruption
  readonly decision: Decision
  /** In a row of a list. */
  readonly small?: boolean
}

/** Answers a schedule change for one order, after confirmation. A refund opens on its own page. */
export function AnswerButton({ disruption, decision, small = false }: AnswerButtonProps) {
  const t = useText(disruptionText)
  const { asking, ask, drop } = useConfirmation()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const go = useGo()
  const isAccept = decision === 'accept'
  const stale = () => {
    void client.invalidateQueries({ queryKey: ['disruptions.list'] })
    for (const name of ['flightOrders.get', 'groupOrders.get', 'groupOrders.tickets'])
      void client.invalidateQueries({ queryKey: [name, disruption.orderId] })
  }
  const answer = useMutation({
    mutationFn: () =>
      call('disruptions.answer', {
        params: { id: disruption.id },
        body: { orderId: disruption.orderId, decision },
      }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(t(isAccept ? ($) => $.accepted : ($) => $.refundMade))
      stale()
      if (isAccept) return
      go(paths.flightOrder(next.id))
    },
    onError: stale,
  })
  const verb = t(isAccept ? ($) => $.accept : ($) => $.refund)
  return (
    <>
      <Button
        kind={isAccept && !small ? 'primary' : 'default'}
        size={small ? 'sm' : undefined}
        onClick={() => ask(answer)}
      >
        {verb}
      </Button>
      {asking && (
        <AnswerDialog
          title={t(isAccept ? ($) => $.acceptTitle : ($) => $.refundTitle)}
          verb={verb}
          busy={answer.isPending}
          onAnswer={() => answer.mutate()}
          onClose={drop}
        >
          <FlightDisruption disruption={disruption} />
          <p>{t(isAccept ? ($) => $.acceptText : ($) => $.refundText)}</p>
          {answer.error && (
            <Notice tone="error" live="assertive">
              {answer.error.message}
            </Notice>
          )}
        </AnswerDialog>
      )}
    </>
  )
}
