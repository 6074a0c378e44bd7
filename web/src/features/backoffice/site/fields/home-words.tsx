import { useText } from '../../../../i18n/index.tsx'
import { officeSiteText } from '../text.ts'
import { useHome } from './use-home.ts'
import { WordsField } from '../words-field.tsx'

/** Headline and first sentence of the start page. */
export function HomeWords() {
  const t = useText(officeSiteText)
  const { home, put } = useHome()
  return (
    <>
      <WordsField
        label={t(($) => $.home.title)}
        hint={t(($) => $.home.titleHint)}
        path="home.title"
        value={home.title}
        max={120}
        onChange={(title) => put({ title })}
      />
      <WordsField
        label={t(($) => $.home.lead)}
        path="home.lead"
        value={home.lead}
        max={400}
        rows={2}
        onChange={(lead) => put({ lead })}
      />
    </>
  )
}
