import {
  Award,
  Building2,
  ChevronDown,
  CircleUser,
  CreditCard,
  Landmark,
  LogOut,
  Palette,
  ScrollText,
  Stamp,
  UserCheck,
  Users,
  Webhook,
} from 'lucide-react'
import { allows } from '@interline/domain/access/access'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useRouter } from '../../../router/context.ts'
import { routes } from '../../../routes.tsx'
import type { RouteEntry } from '../../../routes.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts'
import { currentMe, endSession, type Me, viewerOf } from '../../session.ts'
import { shellText } from '../../text.ts'
import { Count } from '../../../ui/tabs/count.tsx'
import styles from '../desk.module.css'
import { useApprovalCount } from './use-approval-count.ts'
import { initials } from './initials.ts'
import { Failure } from '../../../api/failure.ts'
import { recall } from '../../../browser-storage.ts'
import { currentLocale } from '../../../i18n/locale.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** The user menu: what they manage, their account, sign-out. */
export function UserMenu({ me }: { readonly me: Me }) {
  const t = useText(shellText)
  const router = useRouter()
  const toDecide = useApprovalCount('agency', me.userInfo.id)
  const viewer = viewerOf(me)
  const page = (entry: RouteEntry, label: ReactNode, icon: ReactNode): MenuEntry[] =>
    allows(entry.access, viewer).ok ? [{ to: entry.path, label, icon }] : []
  const entries: MenuEntry[] = [
    { title: t.list([me.userInfo.nickname, me.company.name]) },
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
    ...(me.company.proxyLevel === 0
      ? page(
          routes.companyLook,
          t(($) => $.titles.companyLook),
          <Palette />,
        )
      : []),
    ...page(
      routes.apiClients,
      t(($) => $.titles.apiClients),
      <Stamp />,
    ),
    ...page(
      routes.signOn,
      t(($) => $.titles.signOn),
      <UserCheck />,
    ),
    ...(me.company.proxyLevel === 0
      ? page(
          routes.merchantAccounts,
          t(($) => $.user.merchantAccounts),
          <CreditCard />,
        )
      : []),
    ...(me.company.proxyLevel === 0
      ? page(
          routes.settlements,
          t(($) => $.user.settlements),
          <Landmark />,
        )
      : []),
    ...page(
      routes.webhooks,
      t(($) => $.titles.webhooks),
      <Webhook />,
    ),
    ...page(
      routes.approvals,
      toDecide > 0 ? (
        <>
          {t(($) => $.user.approvals)} <Count>{toDecide}</Count>
        </>
      ) : (
        t(($) => $.user.approvals)
      ),
      <Stamp />,
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
          {toDecide > 0 && <Count>{toDecide}</Count>}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    />
  )
}

function Avatar({ user }: { readonly user: Me['userInfo'] }) {
  if (user.avatar) return <img className={styles.avatar} src={user.avatar} alt="" />
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(user.nickname || user.username)}
    </span>
  )
}

/** Ends the session, opens the start page and shows a toast. If the server is unreachable, the user stays signed in and is told. */
async function leaveDesk(go: (address: string) => Promise<void>): Promise<void> {
  const t = await shellText.load(currentLocale())
  try {
    const userId = currentMe()?.userInfo.id
    await endSession(() => go(paths.home))
    toast.success(t(($) => $.session.goodbye))
    // Signed out here in any case.
    if (userId !== undefined && recall('interline.provider') !== null)
      await import('../../sign-on/provider-session.ts').then(({ leaveProvider }) => leaveProvider(userId))
  } catch (error) {
    toast.error(error instanceof Failure ? error.message : t(($) => $.session.signOutFailed))
  }
}
