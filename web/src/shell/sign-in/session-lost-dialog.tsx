import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { enterDesk } from '../enter-desk.ts'
import { router } from '../frame/router.ts'
import { establish, forget } from '../session.ts'
import type { Me } from '../session.ts'
import { shellText } from '../text.ts'
import { agencyCalls } from './agency-calls.ts'
import { lostSession } from './lost-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'
import { sessionText } from './text.ts'

/** Over a page whose session has ended: sign in again and keep all input, or leave. */
export default function SessionLostDialog({
  me,
  reason,
}: {
  readonly me: Me
  /** The server's sentence: why the session ended. */
  readonly reason: string | undefined
}) {
  const t = useText(sessionText)
  const shell = useText(shellText)
  const go = useGo()
  const calls = useMemo(
    () =>
      agencyCalls(async (reply) => {
        if (reply.userInfo.id === me.userInfo.id) {
          establish(reply)
          lostSession.set(null)
          // Reloads what failed meanwhile; desk pages have loaded the client already.
          const { queryClient } = await import('../frame/query-boundary.tsx')
          return queryClient.invalidateQueries()
        }
        // Another user signed in: nothing of the first one may remain.
        forget()
        lostSession.set(null)
        go(await enterDesk(reply, null), { replace: true })
      }),
    [me, go],
  )
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has opened, which focuses its first tab.
    content.current?.querySelector<HTMLElement>('input[name=password]')?.focus()
  }, [])
  const leave = async () => {
    await router.go(paths.home)
    lostSession.set(null)
    forget()
  }
  return (
    <Dialog open title={shell(($) => $.session.timedOut)} dismissible={false} onClose={() => undefined}>
      <div ref={content}>
        {reason && <p className={styles.lostText}>{reason}</p>}
        <p className={styles.lostText}>{t(($) => $.lost.text)}</p>
        <SignInForm
          calls={calls}
          username={me.userInfo.username}
          foot={
            <Button kind="ghost" wide onClick={() => void leave()}>
              {t(($) => $.lost.leave)}
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
