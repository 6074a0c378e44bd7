import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { FormSheet } from '../../shell/parts/form-sheet.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AgencyChoice } from './agency-choice.tsx'
import { invalidateMoney } from './invalidate-money.ts'
import {
  createTopUp,
  useTopUpAgency,
  type Realm,
  type TopUpAgency,
  type TopUpRequest,
} from './top-up-calls.ts'
import { bodyOf, creditedFor, newDraft } from './top-up-draft.ts'
import { TopUpFields } from './top-up-fields.tsx'
import { topUpsText } from './text.ts'

export interface TopUpSheetProps {
  readonly realm: Realm
  /** The agency to top up; absent: it is chosen first. */
  readonly agencyId?: number
  /** The request that it answers. */
  readonly request?: TopUpRequest
  readonly onClose: () => void
}

/** Posts money received from an agency. Self-contained: any page of a seller may open it. */
export function TopUpSheet({ realm, agencyId, request, onClose }: TopUpSheetProps) {
  const t = useText(topUpsText)
  const [chosen, setChosen] = useState(agencyId ?? request?.agencyId)
  const agency = useTopUpAgency(realm, chosen ?? null)
  if (agency.data) return <Form {...{ realm, request, onClose }} agency={agency.data} />
  return (
    <Sheet open onClose={onClose} title={t(($) => $.sheet.title)}>
      {chosen === undefined ? (
        <AgencyChoice realm={realm} onChoose={setChosen} />
      ) : agency.data === null ? (
        <Notice tone="warning">{t(($) => $.sheet.notSold)}</Notice>
      ) : (
        <Loaded query={agency} title={t(($) => $.sheet.failed)} safe={t(($) => $.failedSafe)}>
          <Skeleton height="240px" />
        </Loaded>
      )}
    </Sheet>
  )
}

interface FormProps {
  readonly realm: Realm
  readonly agency: TopUpAgency
  readonly request: TopUpRequest | undefined
  readonly onClose: () => void
}

function Form({ realm, agency, request, onClose }: FormProps) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const [begun] = useState(() => newDraft(agency, request))
  const [draft, setDraft] = useState(begun)
  const [isChecked, setChecked] = useState(false)
  const body = bodyOf(draft, agency, request?.id)
  const credited = creditedFor(draft, agency)
  const amount = credited ? moneyText(credited.amount, agency.currency) : ''
  const save = useMutation({
    mutationFn: (sent: NonNullable<typeof body>) => createTopUp(realm, agency.id, sent),
    onSuccess: (made) => {
      toast.success(
        made.state === 'waiting'
          ? t(($) => $.sheet.waiting, { amount })
          : t(($) => $.sheet.done, { agency: agency.name, amount }),
      )
      invalidateMoney(queries)
      onClose()
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  const send = () => {
    setChecked(true)
    if (body) save.mutate(body)
  }
  return (
    <FormSheet
      title={t(($) => $.sheet.titleOf, { agency: agency.name })}
      onClose={onClose}
      unsaved={draft !== begun}
      action={
        amount === '' ? t(($) => $.sheet.save) : t(($) => $.sheet.saveAmount[draft.applyTo], { amount })
      }
      onSend={send}
      sending={save}
    >
      <TopUpFields
        agency={agency}
        draft={draft}
        isChecked={isChecked}
        failure={failure}
        disabled={save.isPending}
        onChange={setDraft}
      />
      {/* Enter in a field submits the form. */}
    </FormSheet>
  )
}
