// The browser name that a user will recognise. User agents claim to be several browsers at once, so the order
// of the table decides: each one is checked before those that it also claims to be.

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/QQBrowser\//, 'QQ Browser'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|(Headless)?Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system of a user agent; null if unknown, as for programs. */
export function browserName(userAgent: string): {
  readonly browser: string | null
  readonly system: string | null
} {
  const nameIn = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}

/** `Chrome · Linux`; the beginning of what a program calls itself; a dash for nothing. */
export function browserText(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  return [browser, system].filter((name) => name !== null).join(' · ') || userAgent.slice(0, 200) || '–'
}
