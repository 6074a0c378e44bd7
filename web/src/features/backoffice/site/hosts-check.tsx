import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { HostResult } from './host-result.tsx'
import styles from './site.module.css'
import { useOfficeSite } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** Asks of each saved host what its name leads to and who answers there. */
export function HostsCheck() {
  const t = useText(officeSiteText)
  const site = useOfficeSite()
  const { hosts } = site.content
  const check = useMutation({
    mutationFn: () =>
      Promise.all(hosts.map((host) => call('officeSite.checkHost', { params: { id: site.id, host } }))),
  })
  if (hosts.length === 0) return null
  return (
    <>
      <div>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t(($) => $.hosts.check)}
        </Button>
      </div>
      {check.error && <Notice tone="error">{check.error instanceof Failure && check.error.message}</Notice>}
      <div aria-live="polite" className={styles.words}>
        {check.data?.map((checked) => (
          <HostResult key={checked.host} checked={checked} />
        ))}
      </div>
    </>
  )
}
