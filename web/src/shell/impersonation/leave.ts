/** The way back from looking at the portal as a person, wanted or not. */
import { Failure } from '../../api/failure.ts'
import { call } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { isOwnPath, paths } from '../../paths.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forget } from '../session.ts'
import { impersonationText } from './text.ts'

type Go = (address: string) => Promise<void>

/** The page of the back office that it was begun from. Not of the tab: what a tab keeps is cleared with the person. */
const FROM = 'interline.impersonation-from'

export function rememberFrom(): void {
  remember(FROM, location.pathname + location.search)
}

/** By the button: the server's end first, then the page is left. */
export async function endImpersonation(go: Go): Promise<void> {
  const t = await impersonationText.load(currentLocale())
  try {
    await call('impersonation.end')
  } catch (error) {
    toast.error(error instanceof Failure ? error.message : t(($) => $.notEnded))
    return
  }
  await back(go)
  toast.success(t(($) => $.ended))
}

let leaving: Promise<void> | null = null

/** The server says that it is over: said once, however many calls hear it. */
export function leaveLooking(go: Go): Promise<void> {
  leaving ??= sayOver(go).finally(() => {
    leaving = null
  })
  return leaving
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
