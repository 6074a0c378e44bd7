import { Award, Building2, ChevronDown, CircleUser, LogOut, ScrollText, UserCheck, Users } from 'lucide-react'
import { allows } from '@interline/domain/access/access'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useRouter } from '../../../router/context.ts'
import { routes } from '../../../routes.tsx'
import type { RouteEntry } from '../../../routes.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts'
import { leaveDesk } from '../../leave-desk.ts'
import { viewerOf } from '../../session.ts'
import type { Me } from '../../session.ts'
import { shellText } from '../../text.ts'
import { Avatar } from './avatar.tsx'
import styles from '../desk.module.css'

/** The person's own menu: what they may manage, their account, and the way out. */
export function UserMenu({ me }: { readonly me: Me }) {
  const t = useText(shellText)
  const router = useRouter()
  const viewer = viewerOf(me)
  const page = (entry: RouteEntry, label: string, icon: ReactNode): MenuEntry[] =>
    allows(entry.access, viewer).ok ? [{ to: entry.path, label, icon }] : []
  const entries: MenuEntry[] = [
    { title: `${me.userInfo.nickname}, ${me.company.name}` },
    ...page(
      routes.oftenUsedPassengers,
      t(($) => $.user.oftenUsedPassengers),
      <UserCheck />,
    ),
    ...page(
      routes.users,
      t(($) => $.user.users),
      <Users />,
    ),
    ...page(
      routes.userLog,
      t(($) => $.user.userLog),
      <ScrollText />,
    ),
    ...page(
      routes.company,
      t(($) => $.user.company),
      <Building2 />,
    ),
    ...page(
      routes.points,
      t(($) => $.user.points),
      <Award />,
    ),
    ...page(
      routes.profile,
      t(($) => $.user.account),
      <CircleUser />,
    ),
    { separator: true },
    {
      label: t(($) => $.user.signOut),
      icon: <LogOut />,
      run: () => void leaveDesk((address) => router.go(address)),
    },
  ]
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.tool}>
          <span className="visually-hidden">{t(($) => $.user.menu)}</span>
          <Avatar user={me.userInfo} />
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    />
  )
}
