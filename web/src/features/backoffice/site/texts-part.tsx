import { LEGAL_TEXTS } from '@interline/domain/site/content'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'
import { WordsField } from './words-field.tsx'

const LONGEST = 60_000

/** Legal texts, and what search engines show. */
export function TextsPart() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  const { legal, search } = content
  return (
    <>
      {LEGAL_TEXTS.map((kind) => (
        <WordsField
          key={kind}
          label={t.messages.texts[kind]}
          hint={t(($) => $.texts.legalHint)}
          path={`legal.${kind}`}
          value={legal[kind]}
          max={LONGEST}
          rows={5}
          onChange={(words) => change({ legal: { ...legal, [kind]: words } })}
        />
      ))}
      <WordsField
        label={t(($) => $.texts.searchTitle)}
        path="search.title"
        value={search.title}
        max={70}
        onChange={(title) => change({ search: { ...search, title } })}
      />
      <WordsField
        label={t(($) => $.texts.searchDescription)}
        path="search.description"
        value={search.description}
        max={170}
        rows={2}
        onChange={(description) => change({ search: { ...search, description } })}
      />
      <Checkbox
        checked={search.listed}
        onChange={() => change({ search: { ...search, listed: !search.listed } })}
      >
        {t(($) => $.texts.listed)}
      </Checkbox>
    </>
  )
}
