import { useMutation } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAsking } from '../../../ui/overlay/use-asking.ts'
import { sandboxText } from './text.ts'

/** Puts the clock back to the real time, after saying what stays behind in the future. */
export function ClockReset({
  onReset,
}: {
  readonly onReset: (clock: Reply<'office.showSandboxClock'>) => void
}) {
  const t = useText(sandboxText)
  const { asking, ask, drop } = useAsking()
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
