import type { Me } from '../../session.ts'
import styles from '../desk.module.css'
import { initials } from './initials.ts'

export function Avatar({ user }: { readonly user: Me['userInfo'] }) {
  if (user.avatar) return <img className={styles.avatar} src={user.avatar} alt="" />
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(user.nickname || user.username)}
    </span>
  )
}
