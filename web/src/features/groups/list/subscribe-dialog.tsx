import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { defineText, useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../groups.module.css'

const calendarText = defineText({
  en: () => import('../../../i18n/en/group-calendar.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/group-calendar.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/group-calendar.ts'),
})

const KEY = ['groupOrders.calendarAddress']
type Address = Reply<'groupOrders.calendarAddress'>

/** Makes, renews and ends the private address at which a calendar program reads the deadlines. */
export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(calendarText)
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('groupOrders.calendarAddress', {}, { signal }),
  })
  const make = useMutation({
    mutationFn: () => call('groupOrders.makeCalendarAddress', {}),
    onSuccess: ({ madeAt, readAt }) => queries.setQueryData<Address>(KEY, { madeAt, readAt }),
  })
  const end = useMutation({
    mutationFn: () => call('groupOrders.endCalendarAddress', {}),
    onSuccess: (address) => {
      make.reset()
      queries.setQueryData<Address>(KEY, address)
      toast.success(t(($) => $.ended))
    },
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const error = make.error ?? end.error
  const isMade = Boolean(found.data?.madeAt)
  const isBusy = make.isPending || end.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={t(($) => $.title)}
      foot={
        <div className={styles.buttons}>
          {found.data && !make.data && (
            <Button
              {...(!isMade && { kind: 'primary' as const })}
              busy={make.isPending}
              disabled={end.isPending}
              onClick={() => make.mutate()}
            >
              {t(isMade ? ($) => $.renew : ($) => $.make)}
            </Button>
          )}
          {isMade && (
            <Button busy={end.isPending} disabled={make.isPending} onClick={() => end.mutate()}>
              {t(($) => $.end)}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            {t(($) => $.close)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{t(($) => $.about)}</p>
        {error && (
          <Notice tone="error" live="assertive">
            {error.message}
          </Notice>
        )}
        <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
          {make.data ? (
            <>
              <Notice tone="warning">{t(($) => $.once)}</Notice>
              <div>
                <Copy long value={new URL(make.data.path, location.origin).href} what={t(($) => $.what)} />
              </div>
              <p>{t(($) => $.how)}</p>
            </>
          ) : (
            found.data && <State address={found.data} />
          )}
        </Loaded>
        <p className={styles.quiet}>{t(($) => $.secret)}</p>
      </div>
    </Dialog>
  )
}

function State({ address: { madeAt, readAt } }: { readonly address: Address }) {
  const t = useText(calendarText)
  const format = useDateFormat()
  if (madeAt === null) return null
  return (
    <p>
      {t(($) => $.since, { at: instantText(madeAt, format) })}
      {t.locale === 'en' && ' '}
      {readAt === null ? t(($) => $.unread) : t(($) => $.read, { at: instantText(readAt, format) })}
      {t.locale === 'en' && ' '}
      {t(($) => $.hidden)}
    </p>
  )
}
