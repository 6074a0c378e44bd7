import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice as Note } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './notices.module.css'
import { noticesText } from './text.ts'

type Notice = Reply<'officeNotices.create'>

const FORM = 'notice'
const DAY_MS = 86_400_000

/** A new notice, or one that is changed or withdrawn. Times are those of the reader's machine. */
export function NoticeSheet({
  notice,
  onClose,
}: {
  readonly notice: Notice | undefined
  readonly onClose: () => void
}) {
  const t = useText(noticesText)
  const form = useNoticeForm(notice, onClose)
  const { save, withdraw } = form
  const failure = [save.error, withdraw.error].find((error) => error instanceof Failure)
  return (
    <Sheet
      open
      title={notice ? t(($) => $.title) : t(($) => $.add)}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={form.unsaved}
      foot={
        <>
          {notice && notice.state !== 'over' && (
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t(($) => $.withdraw)}
            </Button>
          )}
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={save.isPending}>
            {notice ? t(($) => $.save) : t(($) => $.publish)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={form.submit} noValidate>
        <NoticeFields form={form} />
        {failure instanceof Failure && (
          <Note tone="error" live="assertive">
            {failure.fields[0]?.message ?? failure.message}
          </Note>
        )}
      </form>
    </Sheet>
  )
}

function NoticeFields({
  form: { draft, change, wrong, tried },
}: {
  readonly form: ReturnType<typeof useNoticeForm>
}) {
  const t = useText(noticesText)
  const { fields } = t.messages
  const area = (key: 'en' | 'zhCn' | 'zhTw') => (
    <TextArea
      label={fields[key]}
      maxLength={500}
      rows={2}
      value={draft[key]}
      error={tried && draft[key].trim() === '' && fields.missing}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )
  const time = (key: 'from' | 'until') => (
    <TextField
      label={fields[key]}
      type="datetime-local"
      value={draft[key]}
      error={key === 'until' && tried && wrong.period && fields.period}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )
  return (
    <>
      <Segmented
        label={fields.level}
        value={draft.level}
        segments={(['info', 'warning'] as const).map((value) => ({ value, label: fields[value] }))}
        onChange={(level) => change({ level })}
      />
      {area('en')}
      {area('zhCn')}
      {area('zhTw')}
      {time('from')}
      {time('until')}
      <TextField
        label={fields.agencies}
        hint={fields.agenciesHint}
        inputMode="numeric"
        value={draft.agencies}
        error={tried && wrong.agencies && fields.numbers}
        onChange={(event) => change({ agencies: event.target.value })}
      />
    </>
  )
}

function useNoticeForm(notice: Notice | undefined, onClose: () => void) {
  const t = useText(noticesText)
  const queries = useQueryClient()
  const [first] = useState(() => draftOf(notice))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const wrong = {
    text: [draft.en, draft.zhCn, draft.zhTw].some((text) => text.trim() === ''),
    period: !(Date.parse(draft.until) > Math.max(serverNow(), Date.parse(draft.from))),
    agencies: !/^\s*(\d{1,9}(\s*,\s*\d{1,9})*)?\s*$/.test(draft.agencies),
  }
  const intention = `notice ${JSON.stringify(draft)}`
  const done = (words: string) => {
    toast.success(words)
    onClose()
  }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['office.notices'] })
  const save = useMutation({
    mutationFn: () =>
      notice
        ? call('officeNotices.update', {
            params: { id: notice.id },
            body: { ...bodyOf(draft), version: notice.version },
          })
        : call('officeNotices.create', { body: bodyOf(draft) }, { idempotencyKey: intentionKey(intention) }),
    onSuccess: () => {
      if (!notice) fulfil(intention)
      done(notice ? t(($) => $.saved) : t(($) => $.published))
    },
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: async () => {
      if (notice)
        await call('officeNotices.withdraw', { params: { id: notice.id }, body: { version: notice.version } })
    },
    onSuccess: () => done(t(($) => $.withdrawn)),
    onSettled,
  })
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(wrong).includes(true) && !save.isPending) save.mutate()
  }
  const unsaved = JSON.stringify(draft) !== JSON.stringify(first)
  return { draft, change, wrong, tried, save, withdraw, submit, unsaved }
}

type Draft = ReturnType<typeof draftOf>

function draftOf(notice: Notice | undefined) {
  const now = serverNow()
  return {
    level: notice?.level ?? ('info' as const),
    en: notice?.text.en ?? '',
    zhCn: notice?.text['zh-cn'] ?? '',
    zhTw: notice?.text['zh-tw'] ?? '',
    from: localTime(notice ? Date.parse(notice.from) : now),
    until: localTime(notice ? Date.parse(notice.until) : now + DAY_MS),
    agencies: notice?.agencies.map(({ id }) => id).join(', ') ?? '',
  }
}

function bodyOf(draft: Draft) {
  return {
    level: draft.level,
    text: { en: draft.en, 'zh-cn': draft.zhCn, 'zh-tw': draft.zhTw },
    from: new Date(draft.from).toISOString(),
    until: new Date(draft.until).toISOString(),
    agencyIds: draft.agencies
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(Number),
  }
}

/** As an input of local date and time reads it. */
function localTime(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
