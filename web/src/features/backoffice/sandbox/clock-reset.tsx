import { useMutation } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../../ui/overlay/use-confirmation.ts'
import { sandboxText } from './text.ts'

/** Resets the clock to real time, after warning what will be dated in the future. */
export function ClockReset({
  onReset,
}: {
  readonly onReset: (clock: Reply<'office.showSandboxClock'>) => void
}) {
  const t = useText(sandboxText)
  const { asking, ask, drop } = useConfirmation()
  const reset = useMutation({
    mutationFn: () => call('office.resetSandboxClock'),
    onSuccess: (clock) => {
      drop()
      onReset(clock)
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => ask(reset)}>
        {t(($) => $.clock.reset.open)}
      </Button>
      <Dialog
        open={asking}
        onClose={drop}
        dismissible={!reset.isPending}
        title={t(($) => $.clock.reset.title)}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.clock.reset.keep)}</Button>
            <Button kind="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
              {t(($) => $.clock.reset.confirm)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.clock.reset.text)}</p>
        {reset.error && (
          <Notice tone="error" live="assertive">
            {reset.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
