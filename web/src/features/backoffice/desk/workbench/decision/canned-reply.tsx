import type { Locale } from '@interline/domain/text/text'
import { Suspense, useState } from 'react'
import { recall, remember } from '../../../../../browser-storage.ts'
import { defineText, useText } from '../../../../../i18n/index.tsx'
import type replies from '../../../../../i18n/en/desk-replies.ts'
import { SelectField } from '../../../../../ui/field/select-field.tsx'
import styles from '../../desk.module.css'
import { workText } from '../../text.ts'

type Replies = Readonly<Record<keyof typeof replies, { readonly title: string; readonly text: string }>>
type ReplyName = keyof typeof replies

const LOADERS: Readonly<Record<Locale, () => Promise<{ default: Replies }>>> = {
  en: () => import('../../../../../i18n/en/desk-replies.ts'),
  'zh-cn': () => import('../../../../../i18n/zh-cn/desk-replies.ts'),
  'zh-tw': () => import('../../../../../i18n/zh-tw/desk-replies.ts'),
}
const repliesText = defineText(LOADERS)

/** Each language in itself. */
const LOCALES = [
  { value: 'en', label: 'English' },
  { value: 'zh-cn', label: '简体' },
  { value: 'zh-tw', label: '繁體' },
] as const satisfies readonly { readonly value: Locale; readonly label: string }[]

/** The language of the last reply: a clerk mostly writes to agencies of one market. */
const CHOSEN = 'interline.desk.reply-locale'

interface CannedReplyProps {
  readonly text: string
  /** Gets the whole new text: what is there stays, the reply follows in a line of its own. */
  readonly onChange: (text: string) => void
  /** The field takes no more characters. */
  readonly most: number
}

/** Inserts an often used text for the agency, in the agency's language. */
export function CannedReply(props: CannedReplyProps) {
  return (
    // The texts load on first use; the form around them stays meanwhile.
    <Suspense fallback={<div className={styles.reply} />}>
      <ReplyFields {...props} />
    </Suspense>
  )
}

function ReplyFields({ text, onChange, most }: CannedReplyProps) {
  const w = useText(workText)
  const { messages: own, locale } = useText(repliesText)
  const stored = recall<Locale>(CHOSEN)
  const [chosen, setChosen] = useState<Locale>(
    LOCALES.some(({ value }) => value === stored) ? stored! : locale,
  )
  const insert = async (name: ReplyName) => {
    const reply = (await LOADERS[chosen]()).default[name].text
    onChange([text.trim(), reply].filter(Boolean).join('\n').slice(0, most))
  }
  return (
    <div className={styles.reply}>
      <SelectField
        label={w(($) => $.reply.insert)}
        placeholder={w(($) => $.reply.choose)}
        value=""
        options={(Object.keys(own) as ReplyName[]).map((name) => ({ value: name, label: own[name].title }))}
        onChange={({ target }) => target.value && void insert(target.value as ReplyName)}
      />
      <SelectField
        label={w(($) => $.reply.locale)}
        value={chosen}
        options={LOCALES}
        onChange={({ target }) => {
          setChosen(target.value as Locale)
          remember(CHOSEN, target.value)
        }}
      />
    </div>
  )
}
