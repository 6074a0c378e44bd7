/** Ends an impersonation, by the user or by the server. */
import { Failure } from '../../api/failure.ts'
import { call } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { isOwnPath, paths } from '../../paths.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forget } from '../session.ts'
import { impersonationText } from './text.ts'

type Go = (address: string) => Promise<void>

/** The back-office page it started from. Not stored per tab, because tab storage is cleared with the session. */
const FROM = 'interline.impersonation-from'

export function rememberFrom(): void {
  remember(FROM, location.pathname + location.search)
}

let leaving: Promise<void> | null = null

/**
 * By the button: ends it on the server, then leaves the page. The page that is left may still call the server and be
 * refused; that must not report a second end.
 */
export function endImpersonation(go: Go): Promise<void> {
  return leaveOnce(() => end(go))
}

/** Ended by the server: shown once, however many calls report it. */
export function leaveLooking(go: Go): Promise<void> {
  return leaveOnce(() => sayOver(go))
}

function leaveOnce(leave: () => Promise<void>): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = null
  })
  return leaving
}

async function end(go: Go): Promise<void> {
  const t = await impersonationText.load(currentLocale())
  try {
    await call('impersonation.end')
  } catch (error) {
    if (error instanceof Failure && error.key === 'impersonation.over') return sayOver(go)
    toast.error(error instanceof Failure ? error.message : t(($) => $.notEnded))
    return
  }
  await back(go)
  toast.success(t(($) => $.ended))
}

async function sayOver(go: Go): Promise<void> {
  const t = await impersonationText.load(currentLocale())
  await back(go)
  toast.warning(t(($) => $.over))
}

async function back(go: Go): Promise<void> {
  const from = recall<unknown>(FROM)
  const isOffice = typeof from === 'string' && isOwnPath(from) && from.startsWith(`${paths.office}/`)
  await go(isOffice ? from : paths.officeImpersonation)
  remember(FROM, null)
  forget()
}
