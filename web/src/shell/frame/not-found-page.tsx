import { landing } from '@interline/domain/access/access'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import styles from './root.module.css'
import { LANDINGS } from '../landings.ts'
import { useMe, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'

export default function NotFoundPage() {
  const t = useText(shellText)
  const viewer = viewerOf(useMe())
  return (
    <div className={styles.failed}>
      <PageHead title={t(($) => $.notFound.title)} />
      <p>{t(($) => $.notFound.text)}</p>
      <p className={styles.ways}>
        <LinkButton kind="primary" to={viewer ? LANDINGS[landing(viewer)] : paths.home}>
          {viewer ? t(($) => $.user.desk) : t(($) => $.notFound.home)}
        </LinkButton>
        {viewer && <LinkButton to={paths.home}>{t(($) => $.notFound.home)}</LinkButton>}
      </p>
    </div>
  )
}
