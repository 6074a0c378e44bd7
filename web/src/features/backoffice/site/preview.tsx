/** The start page or a mail as the draft makes it, drawn by the page's own components in a frame that has a screen's width. */
import type { Locale } from '@interline/domain/text/text'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LocaleContext, useLocale, useText } from '../../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import PublicLayout from '../../../shell/public/public-layout.tsx'
import { OtherSite, useSite, type SiteSettings } from '../../../shell/site.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { cssVars } from '../../../ui/theme/accent.ts'
import { DEFAULT_ACCENT, MODES, type Mode } from '../../../ui/theme/tokens.ts'
import { Home } from '../../site/home.tsx'
import { MailSample } from './mail-sample.tsx'
import styles from './site.module.css'
import { useSiteDraft, type Content } from './site-draft.ts'
import { officeSiteText } from './text.ts'

const SCREENS = { desktop: [1280, 800], phone: [390, 780] } as const
type Screen = keyof typeof SCREENS
const HEX = /^#[0-9a-f]{6}$/i

export default function Preview({ of }: { readonly of: 'home' | 'mail' }) {
  const t = useText(officeSiteText)
  const { content } = useSiteDraft()
  const own = useSite()
  const reader = useLocale()
  const [screen, setScreen] = useState<Screen>('desktop')
  const [mode, setMode] = useState<Mode>('light')
  const [chosen, setLocale] = useState<Locale>()
  const locale =
    [chosen, reader].find((each) => each && content.languages.includes(each)) ?? content.defaultLanguage
  return (
    <section className={styles.preview} aria-label={t.messages.preview[of === 'mail' ? 'mail' : 'label']}>
      <div className={styles.row}>
        <Segmented
          size="sm"
          label={t(($) => $.preview.screen)}
          value={screen}
          segments={(Object.keys(SCREENS) as Screen[]).map((each) => ({
            value: each,
            label: t.messages.preview[each],
          }))}
          onChange={setScreen}
        />
        {/* A mail is read on white. */}
        {of === 'home' && (
          <Segmented
            size="sm"
            label={t(($) => $.look.mode)}
            value={mode}
            segments={MODES.map((each) => ({ value: each, label: t.messages.look.modes[each] }))}
            onChange={setMode}
          />
        )}
        <Segmented
          size="sm"
          label={t(($) => $.preview.language)}
          value={locale}
          segments={content.languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          onChange={setLocale}
        />
      </div>
      {own && (
        <Frame screen={screen} mode={content.mode === 'auto' ? mode : content.mode} content={content}>
          <OtherSite value={settingsOf(content, own)}>
            <LocaleContext value={locale}>
              <Suspense>
                {of === 'mail' ? (
                  <MailSample content={content} />
                ) : (
                  <PublicLayout>
                    <Home />
                  </PublicLayout>
                )}
              </Suspense>
            </LocaleContext>
          </OtherSite>
        </Frame>
      )}
    </section>
  )
}

interface FrameProps {
  readonly screen: Screen
  readonly mode: Mode
  readonly content: Content
  readonly children: React.ReactNode
}

/** An empty document with the styles of this one, as wide as the screen and shrunk to the space. */
function Frame({ screen, mode, content: { colors }, children }: FrameProps) {
  const t = useText(officeSiteText)
  const [width, height] = SCREENS[screen]
  const box = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  const [space, setSpace] = useState(0)
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0))
    watcher.observe(box.current!)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (inside) paint(inside, mode, colors)
  }, [inside, mode, colors])
  const open = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument
    if (!page || page === inside) return
    for (const each of document.head.querySelectorAll('link[rel=stylesheet], style'))
      page.head.append(page.importNode(each, true))
    setInside(page)
  }
  const scale = Math.min(1, space / width)
  return (
    <div ref={box} className={styles.screen} style={{ height: height * scale }}>
      <iframe
        ref={open}
        sandbox="allow-same-origin"
        title={t(($) => $.preview.label)}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {inside && createPortal(<div inert>{children}</div>, inside.body)}
    </div>
  )
}

/** Colours that are still being typed are the product's own until they are complete. */
function paint(page: Document, mode: Mode, { accent, bar, barText }: Content['colors']): void {
  const seed = accent !== null && HEX.test(accent) ? accent : DEFAULT_ACCENT
  const own = HEX.test(bar) && HEX.test(barText) ? { color: bar, text: barText } : null
  const { dataset, style } = page.documentElement
  dataset['mode'] = mode
  style.cssText = ''
  for (const [name, value] of Object.entries(cssVars(seed, mode, own))) style.setProperty(name, value)
}

/** The draft in the form in which pages get a published site. */
function settingsOf(content: Content, own: SiteSettings): SiteSettings {
  const { names, languages, defaultLanguage, colors, filing } = content
  const nameIn = (locale: Locale) => names[languages.includes(locale) ? locale : defaultLanguage]
  return {
    ...own,
    locale: defaultLanguage,
    currency: content.defaultCurrency,
    siteInfo: {
      ...own.siteInfo,
      names: { en: nameIn('en'), 'zh-cn': nameIn('zh-cn'), 'zh-tw': nameIn('zh-tw') },
      logo: content.logo,
      whiteLogo: content.whiteLogo,
      themeColor: colors.accent,
      languages,
      currencies: content.currencies,
      isIcp: filing.icp !== '',
      icpCode: filing.icp,
      isNetworkSecurity: filing.networkSecurity !== '',
      networkSecurityCode: filing.networkSecurity,
      contact: content.contact,
      home: content.home,
      ownTexts: [],
      platformWords: content.platformWords,
    },
  }
}
