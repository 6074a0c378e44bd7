// Countries as written in passenger lists, in addition to the names and codes of the country table.

const OTHERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'CN:CHINESE,PRC,P.R.C,P.R. CHINA,PR CHINA,P.R.CHINA,MAINLAND CHINA,PEOPLE’S REPUBLIC OF CHINA,大陆,大陸,内地,內地,中国大陆,中國大陸,中華人民共和國,中华人民共和国;' +
    'HK:HKSAR,HONG KONG SAR,HONG KONG CHINA,HONGKONG,CHINA HONG KONG,中国香港,中國香港,香港特区;MO:MACAU,MACAO SAR,MACAU SAR,中国澳门,中國澳門;' +
    'TW:ROC,TAIWANESE,CHINESE TAIPEI,TAIWAN CHINA,中国台湾,中國台灣,臺灣,台灣,台湾;GB:BRITISH,UK,ENGLAND,BRITAIN,GREAT BRITAIN,UNITED KINGDOM,英国,英國;' +
    'US:AMERICAN,USA,U.S.A,U.S,AMERICA,美国,美國,美籍;CA:CANADIAN,加拿大;AU:AUSTRALIAN,澳洲,澳大利亚,澳大利亞;NZ:NEW ZEALANDER,纽西兰,紐西蘭,新西兰;' +
    'JP:JAPANESE,日本;KR:KOREAN,KOREA,SOUTH KOREA,韩国,韓國,南韓;SG:SINGAPOREAN,新加坡;MY:MALAYSIAN,马来西亚,馬來西亞;ID:INDONESIAN,印尼;' +
    'TH:THAI,泰国,泰國;VN:VIETNAMESE,VIETNAM,越南;PH:FILIPINO,PHILIPPINE,菲律宾,菲律賓;IN:INDIAN,印度;PK:PAKISTANI;BD:BANGLADESHI;LK:SRI LANKAN;NP:NEPALESE,NEPALI;' +
    'DE:GERMAN,D,德国,德國;FR:FRENCH,法国,法國;IT:ITALIAN,意大利,義大利;ES:SPANISH,西班牙;PT:PORTUGUESE;NL:DUTCH,HOLLAND,荷兰,荷蘭;CH:SWISS,瑞士;SE:SWEDISH;NO:NORWEGIAN;' +
    'DK:DANISH;FI:FINNISH;IE:IRISH;AT:AUSTRIAN;BE:BELGIAN;PL:POLISH;RU:RUSSIAN,RUSSIA,俄罗斯,俄羅斯;UA:UKRAINIAN;TR:TURKISH,TURKEY;GR:GREEK;BR:BRAZILIAN;MX:MEXICAN;' +
    'ZA:SOUTH AFRICAN;EG:EGYPTIAN;NG:NIGERIAN;KE:KENYAN;AE:EMIRATI,UAE;SA:SAUDI;IL:ISRAELI'
  )
    .split(';')
    .flatMap((entry) => {
      const [code = '', names = ''] = entry.split(':')
      return names.split(',').map((name) => [name, code])
    }),
)

type CountryOf = (text: string) => string | undefined

/** ISO 3166-1 alpha-2 of a code, a name or a demonym; undefined for other texts. */
export function countryIn(text: string, countryOf: CountryOf): string | undefined {
  const bare = text.normalize('NFKC').trim().toUpperCase().replaceAll("'", '’').replace(/\.$/, '')
  const whole =
    countryOf(bare) ??
    OTHERS[bare] ??
    countryOf(bare.replace(/[籍人]$/, '')) ??
    OTHERS[bare.replace(/[籍人]$/, '')]
  if (whole) return whole
  // `中国 / CHN`, `CHINA (CHN)`: both must agree, otherwise the text is ignored.
  const parts = bare.split(/\s*[/(),]\s*/).filter(Boolean)
  if (parts.length < 2 || parts.length > 3) return undefined
  const codes = new Set(parts.map((part) => countryOf(part) ?? OTHERS[part]))
  const [code] = codes
  return codes.size === 1 ? code : undefined
}

/** Two-letter codes that are also words in names and titles. */
const WORDS: ReadonlySet<string> = new Set(
  'MR MS LI MA MO NG SO AN IN IS NO PA DE LA AL AS AT BE DO GE HU NA PE SA SE SH TO TA'.split(' '),
)

/** True for a word that can be a country among other words. */
export function isCountryWord(word: string, countryOf: CountryOf): boolean {
  if (word.length < 2 || WORDS.has(word)) return false
  return countryIn(word, countryOf) !== undefined
}
