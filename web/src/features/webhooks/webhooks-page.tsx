import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { After } from '../../shell/frame/after.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DeliveriesList } from './deliveries-list.tsx'
import { EndpointSheet } from './endpoint-sheet.tsx'
import { EndpointsTable } from './endpoints-table.tsx'
import { ReceiverPanel } from './receiver-panel.tsx'
import { SecretDialog, type MadeSecret } from './secret-dialog.tsx'
import { webhooksText } from './text.ts'
import { ENDPOINTS, endpointsKey, REFRESH_MS, useReader } from './webhook-calls.ts'
import styles from './webhooks.module.css'

const ReferenceSheet = lazy(async () => ({
  default: (await import('./reference-sheet.tsx')).ReferenceSheet,
}))

/** What is open beside the list: an endpoint, a new one, or the reference of event types. */
type Beside = { readonly endpoint: string } | 'new' | 'new receiver' | 'types' | null

/** `/company/webhooks` and `/office/webhooks`: endpoints, what arrives, and every delivery. */
export default function WebhooksPage() {
  const t = useText(webhooksText)
  const { reader, mayChange } = useReader()
  const [beside, setBeside] = useState<Beside>(null)
  const [secret, setSecret] = useState<MadeSecret | null>(null)
  const found = useQuery({
    queryKey: endpointsKey(reader),
    queryFn: ({ signal }) => ENDPOINTS[reader](signal),
    refetchInterval: REFRESH_MS,
  })
  const endpoints = found.data?.endpoints
  const open =
    typeof beside === 'object' && beside !== null
      ? endpoints?.find(({ id }) => id === beside.endpoint)
      : undefined
  const receivers = mayChange ? (endpoints ?? []).filter(({ address }) => address === null) : []
  const close = () => setBeside(null)
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note[reader])}
        actions={
          <>
            <Button onClick={() => setBeside('types')}>{t(($) => $.types)}</Button>
            {mayChange && (
              <Button kind="primary" onClick={() => setBeside('new')}>
                {t(($) => $.add)}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <EndpointsTable
            endpoints={endpoints}
            onOpen={({ id }) => setBeside({ endpoint: id })}
            onAddReceiver={() => setBeside('new receiver')}
          />
        </Loaded>
        <After queries={[endpointsKey(reader)]}>
          <ReceiverPanel receivers={receivers} />
          <DeliveriesList endpoints={endpoints ?? []} />
        </After>
      </div>
      {(open ?? (beside === 'new' || beside === 'new receiver')) && (
        <EndpointSheet
          key={open?.id ?? (beside === 'new receiver' ? 'receiver' : 'new')}
          endpoint={open}
          toReceiver={beside === 'new receiver'}
          onSecret={(made: MadeSecret) => setSecret(made)}
          onClose={close}
        />
      )}
      {beside === 'types' && (
        <Suspense>
          <ReferenceSheet onClose={close} />
        </Suspense>
      )}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}
