import { filledReply } from '@interline/domain/backoffice/desk/replies'
import type { Locale } from '@interline/domain/text/text'
import { use, useState } from 'react'
import { recall, remember } from '../../../../../browser-storage.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectField } from '../../../../../ui/field/select-field.tsx'
import styles from '../../desk.module.css'
import own from '../../replies/replies.module.css'
import { factsOf, REPLY_LANGUAGES, RepliedOrder, useReplies } from '../../replies/use-replies.ts'
import { workText } from '../../text.ts'

/** The language of the last reply: a clerk mostly writes to agencies of one market. */
const CHOSEN = 'interline.desk.reply-locale'

interface CannedReplyProps {
  readonly text: string
  /** Gets the whole new text: what is there stays, the reply follows in a line of its own. */
  readonly onChange: (text: string) => void
  /** The field takes no more characters. */
  readonly most: number
}

/** Inserts an often used text for the agency, in the agency's language, with the details of the order. */
export function CannedReply({ text, onChange, most }: CannedReplyProps) {
  const t = useText(workText)
  const order = use(RepliedOrder)
  const query = useReplies()
  const stored = recall<Locale>(CHOSEN)
  const [chosen, setChosen] = useState<Locale>(
    REPLY_LANGUAGES.some(({ value }) => value === stored) ? stored! : t.locale,
  )
  const [missing, setMissing] = useState<readonly string[]>([])
  if (query.isError && !query.data)
    return (
      <div className={styles.reply} role="status">
        {t(($) => $.replies.notLoaded)}
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t(($) => $.replies.again)}
        </Button>
      </div>
    )
  const replies = query.data?.replies ?? []
  const insert = (id: string) => {
    const reply = replies.find((each) => each.id === id)
    if (!reply) return
    const filled = filledReply(reply.text[chosen], factsOf(order, chosen))
    setMissing(filled.missing)
    onChange([text.trim(), filled.text].filter(Boolean).join('\n').slice(0, most))
  }
  const left = missing.filter((each) => text.includes(each))
  return (
    <div className={styles.reply}>
      <SelectField
        label={t(($) => $.replies.insert)}
        placeholder={t(($) => $.replies.choose)}
        value=""
        options={replies.map(({ id, title }) => ({ value: id, label: title[t.locale] }))}
        onChange={({ target }) => insert(target.value)}
      />
      <SelectField
        label={t(($) => $.replies.locale)}
        value={chosen}
        options={REPLY_LANGUAGES}
        onChange={({ target }) => {
          setChosen(target.value as Locale)
          remember(CHOSEN, target.value)
        }}
      />
      {left.length > 0 && (
        <p className={own.fillIn} role="status">
          {t(($) => $.replies.fillIn, { names: t.list(left) })}
        </p>
      )}
    </div>
  )
}
