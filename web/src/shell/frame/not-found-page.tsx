import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import styles from './root.module.css'
import { useMe } from '../session.ts'
import { shellText } from '../text.ts'

export default function NotFoundPage() {
  const t = useText(shellText)
  const me = useMe()
  return (
    <div className={styles.failed}>
      <PageHead title={t(($) => $.notFound.title)} />
      <p>{t(($) => $.notFound.text)}</p>
      <p className={styles.ways}>
        <LinkButton kind="primary" to={me ? paths.flightSearch : paths.home}>
          {me ? t(($) => $.notFound.desk) : t(($) => $.notFound.home)}
        </LinkButton>
        {me && <LinkButton to={paths.home}>{t(($) => $.notFound.home)}</LinkButton>}
      </p>
    </div>
  )
}
