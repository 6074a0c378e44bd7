import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CardsPanel } from './cards-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PASSENGERS, nameOf, useChanged, usePassengers, type Passenger } from './lists.ts'
import styles from './often-used.module.css'
import { PassengerSheet } from './passenger-sheet.tsx'
import { PassengersTable } from './passengers-table.tsx'
import { oftenUsedText } from './text.ts'

// Loaded on demand, to keep the page small.
const ImportSheet = lazy(async () => ({
  default: (await import('../import/import-sheet.tsx')).ImportSheet,
}))

/** `/often-used-passengers`: the user's saved passengers with their documents and frequent flyer cards. */
export default function OftenUsedPage() {
  const t = useText(oftenUsedText)
  const list = usePassengers()
  const changed = useChanged()
  // A passenger's id, or `new`.
  const [editing, setEditing] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const [leaving, setLeaving] = useState<Passenger | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Passenger) => call('oftenUsedPassengers.delete', { params: { id } }),
    onSuccess: () => {
      setLeaving(null)
      changed()
      toast.success(t(($) => $.deleted))
    },
  })
  const { passengers, max = 0 } = list.data ?? {}
  const isFull = passengers !== undefined && passengers.length >= max
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={passengers && t(($) => $.count, { count: passengers.length, max })}
        actions={
          <>
            <Button onClick={() => setImporting(true)}>{t(($) => $.import)}</Button>
            <Button
              kind="primary"
              unavailable={isFull ? t(($) => $.full, { max }) : null}
              onClick={() => setEditing('new')}
            >
              {t(($) => $.add)}
            </Button>
          </>
        }
      />
      <p className={styles.lead}>{t(($) => $.lead)}</p>
      <Panel title={t(($) => $.passengers)}>
        {list.isError && !passengers ? (
          <LoadFailed
            title={t(($) => $.failed)}
            safe={t(($) => $.failedSafe)}
            error={list.error}
            again={list.refetch}
          />
        ) : (
          <PassengersTable
            passengers={passengers}
            onEdit={({ id }) => setEditing(id)}
            onDelete={(passenger) => setLeaving(passenger)}
          />
        )}
      </Panel>
      <After queries={[PASSENGERS]}>
        <CardsPanel passengers={passengers ?? []} />
      </After>
      {editing && <PassengerSheet id={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <Suspense fallback={null}>
        {importing && (
          <ImportSheet
            onTake={async (people) => {
              await call('oftenUsedPassengers.remember', { body: { passengers: [...people] } })
              changed()
              toast.success(t(($) => $.imported))
              return undefined
            }}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
      <DeleteDialog
        name={leaving && nameOf(leaving)}
        text={t(($) => $.remove.text)}
        busy={remove.isPending}
        error={remove.error}
        onKeep={() => setLeaving(null)}
        onDelete={() => leaving && remove.mutate(leaving)}
      />
    </Page>
  )
}
