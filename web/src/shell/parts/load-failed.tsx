import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { shellText } from '../text.ts'

export interface LoadFailedProps {
  /** What failed: "The wallet could not be loaded". */
  readonly title: string
  /** What is safe. */
  readonly safe: string
  readonly error: unknown
  readonly again: () => unknown
}

/** Code of the catalogue for a call that the user has no right to. */
const NOT_ALLOWED = 300003

/**
 * Replaces a list or record that could not be loaded: the reason, what is safe, and a retry. Without the right to it a
 * retry would not help: every page then shows the same view.
 */
export function LoadFailed({ title, safe, error, again }: LoadFailedProps) {
  const t = useText(shellText)
  const failure = error instanceof Failure ? error : null
  if (failure?.code === NOT_ALLOWED)
    return <ErrorState title={t(($) => $.failed.noRight)} safe={failure.message} />
  return (
    <ErrorState
      title={title}
      safe={
        <>
          {failure && <p>{failure.message}</p>}
          <p>{safe}</p>
        </>
      }
      actions={<Button onClick={() => void again()}>{t(($) => $.failed.again)}</Button>}
      trace={failure?.traceId && t(($) => $.failed.request, { id: failure.traceId })}
    />
  )
}
