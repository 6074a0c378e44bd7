/** After sign-in: stores the session, greets the user and opens the requested page. */
import { landing } from '@interline/domain/access/access'
import { currentLocale } from '../i18n/locale.ts'
import { isOwnPath, paths } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'
import { LANDINGS } from './landings.ts'
import { establish, viewerOf } from './session.ts'
import type { Me } from './session.ts'
import { shellText } from './text.ts'
import { chooseTheme } from './theme.ts'

/** Stores the session and returns the address to open: the requested page, else by service and role. */
export async function enterDesk(me: Me, wanted: string | null): Promise<string> {
  establish(me)
  // Applies a theme chosen on another device.
  if (me.userInfo.config.theme !== 'auto') chooseTheme(me.userInfo.config.theme)
  const t = await shellText.load(currentLocale())
  // Agency data (222 among others): some do not want the greeting.
  if (!me.company.theme.suppressLoginToast) toast.success(t(($) => $.session.welcome))
  if (wanted && isOwnPath(wanted) && wanted !== paths.home) return wanted
  return LANDINGS[landing(viewerOf(me)!)]
}
