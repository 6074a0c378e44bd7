import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useAsking } from '../../ui/overlay/use-asking.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged } from '../orders/use-order.ts'
import { disruptionText } from './text.ts'
import { AnswerDialog, type Decision } from './answer-dialog.tsx'
import { FlightNews, type Disruption } from './flight-news.tsx'

interface AnswerButtonProps {
  readonly news: Disruption
  readonly decision: Decision
}

/** Answers a piece of news for one order, after asking. A refund goes on on its own page. */
export function AnswerButton({ news, decision }: AnswerButtonProps) {
  const t = useText(disruptionText)
  const { asking, ask, drop } = useAsking()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const go = useGo()
  const isAccept = decision === 'accept'
  const stale = () => void client.invalidateQueries({ queryKey: ['flightOrders.get', news.orderId] })
  const answer = useMutation({
    mutationFn: () =>
      call('disruptions.answer', {
        params: { id: news.id },
        body: { orderId: news.orderId, decision },
      }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(t(isAccept ? ($) => $.accepted : ($) => $.refundMade))
      if (isAccept) return
      stale()
      go(paths.flightOrder(next.id))
    },
    onError: stale,
  })
  const verb = t(isAccept ? ($) => $.accept : ($) => $.refund)
  return (
    <>
      <Button kind={isAccept ? 'primary' : 'default'} onClick={() => ask(answer)}>
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
          <FlightNews news={news} />
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
