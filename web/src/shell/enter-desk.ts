/** What follows a sign-in: the session is taken over, the person is greeted and lands where they wanted to go. */
import { landing } from '@interline/domain/access/access'
import { currentLocale } from '../i18n/locale.ts'
import { isOwnPath, paths } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'
import { LANDINGS } from './landings.ts'
import { establish, viewerOf } from './session.ts'
import type { Me } from './session.ts'
import { shellText } from './text.ts'
import { chooseTheme } from './theme.ts'

/** Takes over the session and answers where to go: the page that was asked for, else by service and role. */
export async function enterDesk(me: Me, wanted: string | null): Promise<string> {
  establish(me)
  // Colours that were chosen on another machine come along.
  if (me.userInfo.config.theme !== 'auto') chooseTheme(me.userInfo.config.theme)
  const t = await shellText.load(currentLocale())
  // Data of the agency (222 among others): some do not want the greeting.
  if (!me.company.theme.suppressLoginToast) toast.success(t(($) => $.session.welcome))
  if (wanted && isOwnPath(wanted) && wanted !== paths.home) return wanted
  return LANDINGS[landing(viewerOf(me)!)]
}
