import { platformDay } from '@interline/domain/time/zone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { QuotesPanel } from '../../groups/order/quotes-panel.tsx'
import styles from '../../groups/groups.module.css'
import { FareSearch } from './fare-search.tsx'
import { LevelsTable } from './levels-table.tsx'
import { bodyOf, draftFor, draftIssues, flightsIn, withFare, type QuoteDraft } from './quote-draft.ts'
import { QuoteFields } from './quote-fields.tsx'
import { groupDeskText } from './text.ts'
import { useDeskWork, type OfficeGroup } from './use-desk-work.ts'

const MOST = 3

interface QuoteFormProps {
  readonly order: OfficeGroup
  readonly action: 'quote' | 'offer_others'
  /** What an airline's answer says; absent: an empty quote. */
  readonly given?: readonly QuoteDraft[]
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** One to three quotes, each with a preview of what the agency will see and the margin of every level. */
export function QuoteForm({ order, action, given, onDone, onCancel }: QuoteFormProps) {
  const t = useText(groupDeskText)
  const [drafts, setDrafts] = useState<readonly QuoteDraft[]>(
    () => given ?? [draftFor(order, platformDay(serverNow()))],
  )
  const [chosen, setChosen] = useState('0')
  const at = Math.min(Number(chosen), drafts.length - 1)
  const draft = drafts[at]!
  // Fees are in the agency's currency.
  const currency = order.paid.currency
  const work = useDeskWork(order, onDone)
  const preview = useMutation({
    mutationFn: () =>
      call('officeGroups.price', { params: { id: order.id }, body: bodyOf(draft, order, currency) }),
  })
  const sent = work.error instanceof Failure ? work.error : null
  const tried = preview.error instanceof Failure ? preview.error : null
  const [checked, setChecked] = useState(false)
  const issues = draftIssues(draft, order, currency)
  const errorAt = (path: string) => {
    const issue = checked ? issues[path] : undefined
    if (issue) return t.messages.quote.wrongs[issue]
    return tried?.at(path) ?? sent?.at(`quotes.${at}.${path}`)
  }
  const broken = drafts.findIndex(
    (each) =>
      flightsIn(each.flights).wrong !== null || Object.keys(draftIssues(each, order, currency)).length > 0,
  )
  const change = (next: QuoteDraft) => {
    setDrafts(drafts.map((each, index) => (index === at ? next : each)))
    preview.reset()
  }
  const send = () => {
    setChecked(true)
    if (broken !== -1) return setChosen(String(broken))
    work.mutate({ action, quotes: drafts.map((each) => bodyOf(each, order, currency)) })
  }
  const message = tried ?? sent
  return (
    <Panel
      title={t(action === 'quote' ? ($) => $.quote.title : ($) => $.quote.other, { id: order.id })}
      padded
    >
      <div className={styles.form}>
        <Tabs
          label={t(($) => $.quote.title, { id: order.id })}
          value={String(at)}
          tabs={drafts.map((_, index) => ({
            value: String(index),
            label: t(($) => $.quote.alternative, { at: index + 1 }),
          }))}
          onChange={(next) => {
            setChosen(next)
            preview.reset()
          }}
        />
        {message && (
          <Notice tone="error" live="assertive">
            {message.message}
          </Notice>
        )}
        {checked && broken !== -1 && (
          <Notice tone="error" live="assertive">
            {t(($) => $.quote.wrong)}
          </Notice>
        )}
        <FareSearch
          order={order}
          onUse={(fare, bags) => {
            change(withFare(draft, fare, bags))
            toast.success(t(($) => $.fares.used, { at: at + 1 }))
          }}
        />
        <QuoteFields key={at} {...{ draft, order, currency, errorAt }} onChange={change} />
        <div className={styles.buttons}>
          <Button
            busy={preview.isPending}
            disabled={flightsIn(draft.flights).wrong !== null}
            onClick={() => {
              setChecked(true)
              if (Object.keys(issues).length === 0) preview.mutate()
            }}
          >
            {t(($) => $.quote.preview)}
          </Button>
          {drafts.length < MOST && (
            <Button
              onClick={() => {
                setDrafts([...drafts, draft])
                setChosen(String(drafts.length))
              }}
            >
              {t(($) => $.quote.copy, { at: at + 1 })}
            </Button>
          )}
          {drafts.length > 1 && (
            <Button
              onClick={() => {
                setDrafts(drafts.filter((_, index) => index !== at))
                setChosen('0')
              }}
            >
              {t(($) => $.quote.remove, { at: at + 1 })}
            </Button>
          )}
        </div>
        {preview.data && <Preview priced={preview.data} position={at + 1} />}
        <div className={styles.buttons}>
          <Button kind="primary" busy={work.isPending} onClick={send}>
            {t(($) => $.quote.send, { count: drafts.length })}
          </Button>
          <Button onClick={onCancel}>{t(($) => $.keep)}</Button>
        </div>
      </div>
    </Panel>
  )
}

interface PreviewProps {
  readonly priced: Reply<'officeGroups.price'>
  /** Among the alternatives, from 1. */
  readonly position: number
}

/** The margin of every level, and the quote as the agency will see it. */
function Preview({ priced: { levels, terms }, position }: PreviewProps) {
  const createdAt = new Date(serverNow()).toISOString()
  return (
    <>
      <LevelsTable levels={levels} />
      <QuotesPanel quotes={[{ id: 'preview', round: 1, position, state: 'offered', createdAt, terms }]} />
    </>
  )
}
