// The mail that notifies the platform's desk of an enquiry, in the language of the enquiry, in which it will
// be answered.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../../platform/mail/mailer.ts'
import en from './i18n/en/enquiry-mail.ts'
import zhCn from './i18n/zh-cn/enquiry-mail.ts'
import zhTw from './i18n/zh-tw/enquiry-mail.ts'
import type { NewEnquiry } from './store.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export function enquiryMail(enquiry: NewEnquiry, to: string): Mail {
  const t = translator(TEXTS[enquiry.locale] as typeof en, enquiry.locale)
  const phone = [enquiry.areaCode && `+${enquiry.areaCode}`, enquiry.phone].filter(Boolean).join(' ')
  const rows: [label: string, value: string][] = [
    [t(($) => $.name), enquiry.name],
    [t(($) => $.email), enquiry.email],
    [t(($) => $.phone), phone],
    [t(($) => $.country), enquiry.country.toUpperCase()],
    [t(($) => $.company), enquiry.companyName],
    [t(($) => $.address), enquiry.companyAddress],
    [t(($) => $.website), enquiry.website],
    [t(($) => $.others), enquiry.others],
    [t(($) => $.site), `${enquiry.host} (${enquiry.locale})`],
  ]
  return {
    to,
    locale: enquiry.locale,
    purpose: 'site.enquiry',
    letter: {
      subject: t(($) => $.subject, { name: enquiry.companyName || enquiry.name }),
      paragraphs: [t(($) => $.opening)],
      rows: rows.filter(([, value]) => value !== ''),
    },
  }
}
