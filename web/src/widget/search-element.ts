/** `<interline-search>`: the form in a shadow root of its own, which follows its attributes. */
import { put, h } from './dom.ts'
import { ATTRIBUTES, readAttributes, type AttributeFault, type Settings } from './attributes.ts'
import { resultsFrame, type ResultsFrame } from './results-frame.ts'
import { searchForm, type SearchForm } from './search-form.ts'
import { widgetSheet } from './style.ts'
import { widgetText, type WidgetText } from './text.ts'
import { bcp47 } from '@interline/domain/text/text'

/** Of the site that served this script. Modules have no current script and need the attribute. */
const { currentScript } = document
const SCRIPT_ORIGIN =
  currentScript instanceof HTMLScriptElement && currentScript.src ? new URL(currentScript.src).origin : ''

const SEARCH_PATH = '/flight/booking'

export class SearchElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #sheet = new CSSStyleSheet()
  #form: SearchForm | undefined
  #results: ResultsFrame | undefined
  #isDue = false

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [this.#sheet]
    this.#draw()
  }

  disconnectedCallback(): void {
    this.#results?.stop()
    this.#results = undefined
  }

  /** Several attributes that change at once are drawn once. */
  attributeChangedCallback(): void {
    if (this.#isDue || !this.isConnected || this.#root.childNodes.length === 0) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#draw()
    })
  }

  #draw(): void {
    const { settings, faults } = readAttributes((name) => this.getAttribute(name), {
      scriptOrigin: SCRIPT_ORIGIN,
      languages: [this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages].filter(Boolean),
    })
    const t = widgetText(settings.locale)
    this.#sheet.replaceSync(widgetSheet(settings))
    this.#results?.stop()
    this.#results = undefined
    this.#form =
      settings.site === null
        ? undefined
        : searchForm({
            settings: { ...settings, site: settings.site },
            t,
            before: this.#form?.draft(),
            onSearch: (query) => this.#open(`${settings.site}${SEARCH_PATH}?${query}`, settings, t),
          })
    const box = h('div', { class: 'box', lang: bcp47(settings.locale) })
    put(box, 'data-mode', settings.scheme)
    box.append(...faults.map((fault) => notice(fault, t)), ...(this.#form ? [this.#form.element] : []))
    this.#root.replaceChildren(box)
  }

  /** The page may take the address and open it in its own way. */
  #open(address: string, { target, agency }: Settings, t: WidgetText): void {
    const event = new CustomEvent('interline-search', {
      detail: { address },
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    if (!this.dispatchEvent(event)) return
    if (target === 'self') return location.assign(address)
    if (target === 'new') return void window.open(address, '_blank', 'noopener')
    this.#results?.stop()
    const shown = resultsFrame({ address, agency, t })
    this.#results = shown
    this.#root.querySelector('.results')?.remove()
    this.#root.firstElementChild?.append(shown.element)
  }
}

/** For people who build the page, in its console too. */
function notice({ rule, value }: AttributeFault, t: WidgetText): HTMLElement {
  const sentences: Readonly<Record<AttributeFault['rule'], string>> = t.messages.attributes
  const sentence = sentences[rule].replace('{value}', () => value)
  // oxlint-disable-next-line eslint/no-console
  console.error(`<interline-search> ${sentence}`)
  return h('p', { class: 'notice', role: 'alert' }, sentence)
}
