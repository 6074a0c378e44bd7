import { ENQUIRY_LENGTHS } from '@interline/domain/site/enquiry'
import { phoneDigits } from '@interline/domain/text/phone'
import { fill } from '@interline/domain/text/text'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { paths } from '../../../paths.ts'
import { loadCountries } from '../../../shell/countries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { homeText } from '../text.ts'
import { CountryField } from './country-field.tsx'
import styles from './enquiry.module.css'
import type { Enquiry, Field } from './use-enquiry.ts'

/** The partnership enquiry. It uses the server's own rules, so that both show the same message at the same field. */
export function EnquiryForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText(homeText)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The texts of the rules load in advance, so that no field waits for them.
    await rulesText.load(t.locale).catch(() => null)
    const wrong = await enquiry.send(new FormData(form.current!).get('nickname') as string)
    if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
  }
  const prepare = () => {
    loadCountries()
    void rulesText.load(t.locale).catch(() => null)
  }
  const field = (name: Field) => ({
    name,
    size: 'lg' as const,
    value: enquiry.form[name],
    maxLength: ENQUIRY_LENGTHS[name],
    error: sentence(enquiry, name, t.locale),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      enquiry.change({ [name]: event.target.value }),
    onBlur: () => enquiry.leave(name),
  })

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t(($) => $.form.label)}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <div className={styles.pair}>
        <TextField {...field('name')} label={t(($) => $.form.name)} autoComplete="name" required />
        <CountryField field={field('country')} enquiry={enquiry} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('email')} label={t(($) => $.form.email)} type="email" autoComplete="email" />
        <div className={styles.phone}>
          <TextField
            {...field('areaCode')}
            label={t(($) => $.form.area)}
            lead="+"
            inputMode="numeric"
            autoComplete="tel-country-code"
          />
          <TextField
            {...field('phone')}
            label={t(($) => $.form.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onChange={(event) => enquiry.change({ phone: phoneDigits(event.target.value) })}
          />
        </div>
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('companyName')}
          label={t(($) => $.form.companyName)}
          autoComplete="organization"
        />
        <TextField
          {...field('website')}
          label={t(($) => $.form.website)}
          type="url"
          autoComplete="url"
          placeholder="https://"
        />
      </div>
      <TextField
        {...field('companyAddress')}
        label={t(($) => $.form.companyAddress)}
        autoComplete="street-address"
      />
      <TextArea {...field('others')} label={t(($) => $.form.others)} rows={3} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t(($) => $.form.trap)}
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {enquiry.failure && (
        <Notice tone="error" live="assertive">
          <p className={styles.failedTitle}>{t(($) => $.form.failedTitle)}</p>
          <p>{enquiry.failure.message}</p>
          <p>{t(($) => $.form.failedKept)}</p>
        </Notice>
      )}
      <div className={styles.foot}>
        <p>
          {t(($) => $.form.required)}
          {t(($) => $.form.privacy)}
          <Link to={paths.privacy}>{t(($) => $.form.privacyLink)}</Link>
          {t(($) => $.form.privacyEnd)}
        </p>
        <Button type="submit" kind="primary" size="lg" busy={enquiry.state === 'sending'}>
          {t(($) => $.form.send)}
        </Button>
      </div>
    </form>
  )
}

// Our own validation message, else the server's.
function sentence(
  enquiry: Enquiry,
  field: Field,
  locale: Parameters<typeof rulesText.loaded>[0],
): string | undefined {
  const reason = enquiry.reasons.find(({ path }) => path === field)
  if (!reason) return enquiry.failure?.at(field)
  return fill(rulesText.loaded(locale)?.messages[reason.rule] ?? '', reason.values, locale)
}
