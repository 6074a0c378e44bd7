import type { Locale } from '@interline/domain/text/text'

const UNITS: Readonly<Record<Locale, readonly [minutes: string, hours: string]>> = {
  en: ['min', 'h'],
  'zh-cn': ['分钟', '小时'],
  'zh-tw': ['分鐘', '小時'],
}

/** A promised time: "30 min", "2 h", "48 h". Up to 90 minutes people count in minutes. */
export function promiseWords(minutes: number, locale: Locale): string {
  const [min, hour] = UNITS[locale]
  return minutes <= 90 ? `${minutes} ${min}` : `${Math.ceil(minutes / 60)} ${hour}`
}
