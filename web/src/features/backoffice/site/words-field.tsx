import { bcp47 } from '@interline/domain/text/text'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import styles from './site.module.css'
import { useSiteDraft, type Words } from './site-draft.ts'

interface WordsFieldProps {
  readonly label: string
  readonly hint?: string
  /** Where the words are in the document. */
  readonly path: string
  readonly value: Words
  readonly max: number
  /** Lines of a longer text. */
  readonly rows?: number
  readonly onChange: (words: Words) => void
}

/** One text in each language of the site. */
export function WordsField({ label, hint, path, value, max, rows, onChange }: WordsFieldProps) {
  const { content, fault } = useSiteDraft()
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {hint && <p className={styles.quiet}>{hint}</p>}
      {content.languages.map((locale) => {
        const field = {
          label: LANGUAGE_NAMES[locale],
          lang: bcp47(locale),
          maxLength: max,
          value: value[locale],
          error: fault(`${path}.${locale}`),
          onChange: (event: { readonly target: { readonly value: string } }) =>
            onChange({ ...value, [locale]: event.target.value }),
        }
        return rows ? <TextArea key={locale} rows={rows} {...field} /> : <TextField key={locale} {...field} />
      })}
    </fieldset>
  )
}
