import { landing } from '@interline/domain/access/access'
import { useText } from '../../i18n/index.tsx'
import { LANDINGS } from '../../shell/landings.ts'
import { viewerOf } from '../../shell/session.ts'
import type { Me } from '../../shell/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import styles from './hero.module.css'
import { homeText } from './text.ts'

/** In the place of the sign-in card for somebody who is signed in already. */
export function DeskCard({ me }: { readonly me: Me }) {
  const t = useText(homeText)
  return (
    <>
      <h2 className={styles.cardTitle}>{t(($) => $.desk.title)}</h2>
      <p className={styles.cardText}>
        {t(($) => $.desk.text, { person: me.userInfo.nickname, agency: me.company.name })}
      </p>
      <LinkButton kind="primary" size="lg" wide to={LANDINGS[landing(viewerOf(me)!)]}>
        {t(($) => $.desk.go)}
      </LinkButton>
    </>
  )
}
