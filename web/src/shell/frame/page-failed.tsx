import { useText } from '../../i18n/index.tsx'
import { Failure } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import styles from './root.module.css'
import { shellText } from '../text.ts'

/** Messages of Chromium, Firefox and Safari for a script, of Vite for a style: usually after a deployment. */
const NOT_LOADED = /module|preload/

/** Replaces a page whose code or data failed to load, or that crashed while rendering. */
export function PageFailed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useText(shellText)
  const failure = error instanceof Failure ? error : null
  const chunkMissing = NOT_LOADED.test(String(error))
  return (
    <div className={styles.failed}>
      <ErrorState
        title={failure?.message ?? t(($) => $.failed.title)}
        safe={chunkMissing ? t(($) => $.failed.offline) : t(($) => $.failed.text)}
        actions={
          <>
            <Button kind="primary" onClick={() => (chunkMissing ? location.reload() : again())}>
              {t(($) => $.failed.again)}
            </Button>
            <LinkButton to={paths.home}>{t(($) => $.failed.home)}</LinkButton>
          </>
        }
        trace={failure?.traceId && t(($) => $.failed.request, { id: failure.traceId })}
      />
    </div>
  )
}
