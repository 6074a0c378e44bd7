/** What the set-up needs to know: entered at a terminal, or given as equivalent environment variables. */
import { PHONE_NUMBER } from '@interline/contract/kernel/shapes'
import { NewAgency } from '@interline/contract/agency-manager/shapes'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { PASSWORD_POLICIES, type PasswordPolicy } from '@interline/domain/session/password'
import { isEmail } from '@interline/domain/text/email'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { isTimeZone } from '@interline/domain/time/zone'
import type { SetUpRequest } from './set-up.ts'
import { publicAddress } from '../modules/site/index.ts'

export type Answers = Readonly<Record<string, string>>

interface Question {
  /** The environment variable with the answer. */
  readonly name: string
  readonly asks: string
  readonly expects: string
  readonly accepts: (text: string) => boolean
  /** The default; `undefined`: an answer is required. */
  readonly usual: (answers: Answers) => string | undefined
  /** Skipped if this returns false. */
  readonly applies?: (answers: Answers) => boolean
}

/** Those with a rate of their own in the documents of the European Central Bank. */
const BASES = CURRENCIES.filter((currency) => !['MOP', 'RUB', 'TWD'].includes(currency))

const isCurrency = (text: string): text is Currency => CURRENCIES.some((currency) => currency === text)
const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text)
const isPasswordPolicy = (text: string): text is PasswordPolicy =>
  PASSWORD_POLICIES.some((policy) => policy === text)
const short = (most: number) => (text: string) => text.trim() !== '' && text.length <= most
const withAgency = (answers: Answers) => (answers.SETUP_AGENCY_NAME ?? '') !== ''
const needed = () => undefined

/** In this order. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'SETUP_SITE_NAME',
    asks: 'Name of your platform',
    expects: 'up to 60 characters, such as Acme Travel',
    accepts: short(60),
    usual: needed,
  },
  {
    name: 'SETUP_SITE_CHINESE_NAME',
    asks: 'Its Chinese name',
    expects: 'up to 60 characters',
    accepts: short(60),
    usual: (answers) => answers.SETUP_SITE_NAME,
  },
  {
    name: 'SETUP_PUBLIC_URL',
    asks: 'Address at which people open it',
    expects:
      'an https address without a path, such as https://portal.example.com (http on this machine only)',
    accepts: (text) => publicAddress(text) !== undefined,
    usual: needed,
  },
  {
    name: 'SETUP_CURRENCY',
    asks: 'Currency that the site shows first',
    expects: `one of ${CURRENCIES.join(', ')}`,
    accepts: isCurrency,
    usual: () => 'CNY',
  },
  {
    name: 'SETUP_BASE_CURRENCY',
    asks: 'Base currency of exchange rates, which cannot be changed later',
    expects: `one of ${BASES.join(', ')}`,
    accepts: (text) => BASES.some((currency) => currency === text),
    usual: (answers) => {
      const shown = answers.SETUP_CURRENCY
      return BASES.some((currency) => currency === shown) ? shown : 'CNY'
    },
  },
  {
    name: 'SETUP_LANGUAGE',
    asks: 'Language of the site (en, zh-cn or zh-tw)',
    expects: `one of ${LOCALES.join(', ')}`,
    accepts: isLocale,
    usual: () => 'en',
  },
  {
    name: 'SETUP_PASSWORDS',
    asks: 'Length of passwords (long: 8 to 128 characters, contract: 6 to 15)',
    expects: `one of ${PASSWORD_POLICIES.join(', ')}`,
    accepts: isPasswordPolicy,
    usual: () => 'long',
  },
  {
    name: 'SETUP_ADMIN_EMAIL',
    asks: 'Mail address of the first administrator',
    expects: 'a mail address',
    accepts: (text) => isEmail(text.trim()),
    usual: needed,
  },
  {
    name: 'SETUP_ADMIN_NAME',
    asks: 'Name of the first administrator',
    expects: 'up to 50 characters',
    accepts: short(50),
    usual: needed,
  },
  {
    name: 'SETUP_AGENCY_NAME',
    asks: 'Name of the first agency (nothing: none now)',
    expects: 'up to 100 characters, or nothing',
    accepts: (text) => text.length <= 100,
    usual: () => '',
  },
  {
    name: 'SETUP_AGENCY_CURRENCY',
    asks: 'Currency in which it settles',
    expects: `one of ${CURRENCIES.join(', ')}`,
    accepts: isCurrency,
    usual: (answers) => answers.SETUP_CURRENCY,
    applies: withAgency,
  },
  {
    name: 'SETUP_AGENCY_TIME_ZONE',
    asks: 'Its time zone',
    expects: 'a time zone such as Asia/Hong_Kong',
    accepts: isTimeZone,
    usual: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    applies: withAgency,
  },
  {
    name: 'SETUP_OWNER_EMAIL',
    asks: 'Mail address of its owner',
    expects: 'a mail address, another one than that of the administrator',
    accepts: (text) => isEmail(text.trim()),
    usual: needed,
    applies: withAgency,
  },
  {
    name: 'SETUP_OWNER_NAME',
    asks: 'Name of its owner',
    expects: 'up to 50 characters',
    accepts: short(50),
    usual: needed,
    applies: withAgency,
  },
  {
    name: 'SETUP_AGENCY_PHONE',
    asks: 'Telephone of the agency',
    expects: 'a number such as +852 2555 0170',
    accepts: (text) => PHONE_NUMBER.test(text.trim()),
    usual: needed,
    applies: withAgency,
  },
]

/** Answers from the environment, and a sentence for each that is missing or invalid. */
export function answersFrom(env: Readonly<Record<string, string | undefined>>): {
  readonly answers: Answers
  readonly mistakes: readonly string[]
} {
  const answers: Record<string, string> = {}
  const mistakes: string[] = []
  for (const question of QUESTIONS) {
    if (question.applies && !question.applies(answers)) continue
    const given = env[question.name]?.trim()
    const text = given || question.usual(answers)
    if (text === undefined) mistakes.push(`${question.name} is empty: expected ${question.expects}.`)
    else if (!question.accepts(text))
      mistakes.push(`${question.name} is "${text}": expected ${question.expects}.`)
    else answers[question.name] = text
  }
  return { answers, mistakes }
}

/** The resulting set-up, from validated answers. */
export function requestOf(answers: Answers): SetUpRequest {
  const text = (name: string) => (answers[name] ?? '').trim()
  const locale = text('SETUP_LANGUAGE') as Locale
  const name = text('SETUP_AGENCY_NAME')
  return {
    site: {
      name: text('SETUP_SITE_NAME'),
      chineseName: text('SETUP_SITE_CHINESE_NAME'),
      publicUrl: publicAddress(text('SETUP_PUBLIC_URL')) ?? '',
      currency: text('SETUP_CURRENCY') as Currency,
      baseCurrency: text('SETUP_BASE_CURRENCY') as Currency,
      language: locale,
      passwordPolicy: text('SETUP_PASSWORDS') as PasswordPolicy,
    },
    administrator: { email: text('SETUP_ADMIN_EMAIL'), name: text('SETUP_ADMIN_NAME'), locale },
    agency:
      name === ''
        ? undefined
        : NewAgency.parse({
            name,
            alias: name.slice(0, 30),
            contact: {
              name: text('SETUP_OWNER_NAME'),
              email: text('SETUP_OWNER_EMAIL'),
              phone: text('SETUP_AGENCY_PHONE'),
            },
            timeZone: text('SETUP_AGENCY_TIME_ZONE'),
            settlementCurrency: text('SETUP_AGENCY_CURRENCY'),
            owner: { email: text('SETUP_OWNER_EMAIL'), nickname: text('SETUP_OWNER_NAME'), locale },
          }),
  }
}
