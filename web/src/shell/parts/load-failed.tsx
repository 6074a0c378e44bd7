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

/** Replaces a list or record that could not be loaded: the reason, what is safe, and a retry. */
export function LoadFailed({ title, safe, error, again }: LoadFailedProps) {
  const t = useText(shellText)
  const failure = error instanceof Failure ? error : null
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
