import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { loadPlaces } from '../../../shell/reference.ts'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import styles from '../groups.module.css'
import { AskedLeg } from '../asked-leg.tsx'
import { partyText } from '../group.ts'
import { groupsText } from '../text.ts'
import { bodyOf, recallDraft, storeDraft, type RequestDraft } from './request-draft.ts'
import { refusedRequest } from './refused-request.ts'
import { useEffect, useState } from 'react'

/** `/flight/group/booking/confirm`: the request as it will be sent. */
export default function ConfirmPage() {
  const t = useText(groupsText)
  const go = useGo()
  const queries = useQueryClient()
  const userId = useMe()?.userInfo.id ?? ''
  const [draft] = useState(() => recallDraft(userId))
  const send = useMutation({
    mutationFn: async (body: ReturnType<typeof bodyOf>) => {
      const intention = `group ${JSON.stringify(body)}`
      const made = await call('groupOrders.create', { body }, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return made
    },
    onSuccess: (made) => {
      storeDraft(userId, null)
      void queries.invalidateQueries({ queryKey: ['groupOrders'] })
      queries.setQueryData(['groupOrders.get', made.id], made)
      go(paths.groupOrder(made.id), { replace: true })
    },
    onError: (error) => {
      if (!(error instanceof Failure) || error.fields.length === 0) return
      refusedRequest.put(error)
      go(paths.groupRequest)
    },
  })
  if (!draft)
    return (
      <Page>
        <PageHead title={t(($) => $.confirm.title)} />
        <EmptyState
          title={t(($) => $.confirm.nothing)}
          actions={<LinkButton to={paths.groupRequest}>{t(($) => $.confirm.start)}</LinkButton>}
        >
          {t(($) => $.confirm.nothingText)}
        </EmptyState>
      </Page>
    )
  return (
    <Page narrow>
      <PageHead title={t(($) => $.confirm.title)} note={t(($) => $.confirm.note)} />
      <div className={styles.form}>
        {send.error && (
          <Notice tone="error" live="assertive">
            <strong>{t(($) => $.confirm.failed)}</strong>
            {t.locale === 'en' && ' '}
            {send.error.message}
          </Notice>
        )}
        <Summary draft={draft} />
        <div className={styles.buttons}>
          <Button kind="primary" size="lg" busy={send.isPending} onClick={() => send.mutate(bodyOf(draft))}>
            {t(($) => $.confirm.send)}
          </Button>
          <LinkButton to={paths.groupRequest}>{t(($) => $.confirm.back)}</LinkButton>
        </div>
      </div>
    </Page>
  )
}

function Summary({ draft }: { readonly draft: RequestDraft }) {
  const t = useText(groupsText)
  useEffect(() => void loadPlaces(), [])
  const body = bodyOf(draft)
  const yes = (is: boolean | undefined) => t(is ? ($) => $.confirm.yes : ($) => $.confirm.no)
  const { adult = 0, child = 0, infant = 0 } = body.passengers
  return (
    <Panel padded>
      <Facts>
        <Fact label={t(($) => $.request.groupName)}>{body.groupName}</Fact>
        <Fact label={t(($) => $.request.trip)}>{t.messages.request.trips[body.tripType]}</Fact>
        {body.journeys.map((leg, at) => (
          <Fact key={at} label={t(($) => $.request.leg, { at: at + 1 })}>
            <AskedLeg leg={leg} />
            {leg.remark && <span className={styles.quiet}>{leg.remark}</span>}
          </Fact>
        ))}
        <Fact label={t(($) => $.request.passengers)}>{partyText(t, { adult, child, infant })}</Fact>
        <Fact label={t(($) => $.request.isChangeDate)}>{yes(body.isChangeDate)}</Fact>
        <Fact label={t(($) => $.request.acceptChangeFlight)}>{yes(body.acceptChangeFlight)}</Fact>
        <Fact label={t(($) => $.request.remark)}>{body.remark || t(($) => $.order.quotes.none)}</Fact>
        {draft.files && draft.files.length > 0 && (
          <Fact label={t(($) => $.request.files)}>{t.list(draft.files.map(({ name }) => name))}</Fact>
        )}
        <Fact label={t(($) => $.request.contact)}>
          {draft.contact.name} · {draft.contact.email} · +{draft.contact.areaCode} {draft.contact.phone}
        </Fact>
      </Facts>
    </Panel>
  )
}
