import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { useCountryName } from '../../../shell/separate-tickets/use-transfers.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PassportField } from '../form/passport-field.tsx'
import { withPassportAsked } from '../request/with-entry-answer.ts'
import { searchText } from '../text.ts'

/** Asks for the passport where entry rules depend on it and none was given. */
export default function PassportNotice({ countries }: { readonly countries: readonly string[] }) {
  const t = useText(searchText)
  const nameOf = useCountryName()
  const [, change] = useSearchParams()
  const names = new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(countries.map(nameOf))
  return (
    <Notice
      tone="info"
      actions={
        <PassportField value="" onChange={(passport) => change((now) => withPassportAsked(now, passport))} />
      }
    >
      {t(($) => $.failed.passport, { countries: names })}
    </Notice>
  )
}
