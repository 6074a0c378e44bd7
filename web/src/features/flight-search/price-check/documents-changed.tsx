import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { countryName } from '../country-name.ts'
import { fareText } from '../text.ts'
import type { OutcomeProps } from './outcome.ts'
import styles from './price-check.module.css'

/** The accepted passengers and documents of this fare have changed since the passengers were entered. */
export function DocumentsChanged({ answer, onAccept, onBack }: OutcomeProps) {
  const t = useText(fareText)
  const rules = useText(rulesText)
  const { verifyToken, restrictions } = answer
  const { docTypeAllow, nationalityAllow, nationalityDeny, ageMin, ageMax } = restrictions
  const names: Readonly<Record<string, string>> = rules.messages
  const documents = docTypeAllow.map((type) => names[`document.${type}`] ?? type)
  const countries = (codes: readonly string[]) => codes.map((code) => countryName(code, t.locale))
  const list = (words: readonly string[]) => words.join(t(($) => $.check.comma))
  const facts = [
    documents.length > 0 && t(($) => $.check.documents, { list: list(documents) }),
    nationalityAllow.length > 0 && t(($) => $.check.onlyFor, { list: list(countries(nationalityAllow)) }),
    nationalityDeny.length > 0 && t(($) => $.check.notFor, { list: list(countries(nationalityDeny)) }),
    ageMin !== null && t(($) => $.check.ageMin, { age: ageMin }),
    ageMax !== null && t(($) => $.check.ageMax, { age: ageMax }),
  ].filter((fact) => fact !== false)
  return (
    <Dialog
      open
      onClose={onBack}
      title={t(($) => $.check.documentsChanged)}
      foot={
        <>
          {verifyToken && (
            <Button kind="primary" onClick={() => onAccept(verifyToken, true)}>
              {t(($) => $.check.acceptClear)}
            </Button>
          )}
          <Button onClick={onBack}>{t(($) => $.check.keep)}</Button>
        </>
      }
    >
      <p className={styles.lead} role="alert">
        {t(($) => $.check.documentsText)}
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  )
}
