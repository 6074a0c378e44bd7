/** Signing out on request. */
import { Failure } from '../api/failure.ts'
import { currentLocale } from '../i18n/locale.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'
import { endSession } from './session.ts'
import { shellText } from './text.ts'

/** Ends the session, goes to the start page and says so; when the server was not reached, the person stays signed in and is told. */
export async function leaveDesk(go: (address: string) => Promise<void>): Promise<void> {
  const t = await shellText.load(currentLocale())
  try {
    await endSession(() => go(paths.home))
    toast.success(t(($) => $.session.goodbye))
  } catch (error) {
    toast.error(error instanceof Failure ? error.message : t(($) => $.session.signOutFailed))
  }
}
