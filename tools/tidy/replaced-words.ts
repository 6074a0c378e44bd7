/** One term per concept: words that docs/glossary.md has replaced must not return in a catalogue, a name or a path. */
import { dirname, basename } from 'node:path'
import { commentsOf, isCode, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { walk } from './tree.ts'

export type Language = 'en' | 'zh-cn' | 'zh-tw'

/** The replaced word, then the glossary's. Each was once used in parallel. */
const INSTEAD: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'support desk': 'service desk',
    'flight news': 'schedule change',
    'by itself': 'automatically',
    'come back': 'refund',
    'comes back': 'refund',
    'given back': 'refunded, released or returned',
    'handed over': 'reassigned, recorded',
    'way of paying': 'payment method',
    'in the place of': 'instead of',
    'time on the sign': 'the deadline',
    'worked out': 'calculated',
    'to mend': 'to fix',
  },
  'zh-cn': {
    你: '您',
    机构: '代理商',
    控制杆: '故障模拟',
    模拟开关: '模拟故障',
    张订单: '个订单',
    逾期付款: '迟到付款',
    服务台: '客服',
    高端: '豪华',
    核价: '验价',
    展示币种: '显示币种',
    沙箱: '沙盒',
    合作咨询: '合作申请',
    贵方编号: '参考号',
    // 常旅客 (a member of an airline's programme) is right.
    常用旅客: '常用乘客',
    位旅客: '位乘客',
    该旅客: '该乘客',
    全部旅客: '全部乘客',
  },
  'zh-tw': {
    你: '您',
    控制桿: '故障模擬',
    模擬開關: '模擬故障',
    張訂單: '個訂單',
    電郵: '電子郵件',
    重播: '回放',
    逾期付款: '逾時入帳',
    出票: '開票',
    上級公司: '上級旅行社',
    下級公司: '下級旅行社',
    服務台: '客服',
    尊尚: '豪華',
    核價: '驗價',
    沙箱: '沙盒',
    合作洽詢: '合作申請',
    訂單號碼: '訂單編號',
    列表: '清單',
    區碼: '區號',
    貴方編號: '參考號碼',
    票價代碼: '票價基礎',
    乘客: '旅客',
    機器可讀: '機讀碼',
  },
}

/** `出票 (write 開票)` for each wrong word in the text. */
export function replacedWords(text: string, language: Language): string[] {
  return Object.entries(INSTEAD[language])
    .filter(([wrong]) => text.toLowerCase().includes(wrong))
    .map(([wrong, right]) => `${wrong} (write ${right})`)
}

/** The replaced word in an identifier or a file name, then the one to write. */
const INSTEAD_IN_NAMES: Readonly<Record<string, string>> = {
  news: 'disruption',
  wish: 'request, draft or options',
  wishes: 'requests, drafts or options',
  lever: 'fault',
  levers: 'faults',
  urge: 'remind',
  urged: 'reminded',
  onlooker: 'impersonation',
  onlookers: 'impersonations',
  voyage: 'departure',
  voyages: 'departures',
  drill: 'crash case',
  drills: 'crash cases',
  kills: 'crashes',
  parcel: 'packed search',
  parcels: 'packed searches',
  waiters: 'subscribers',
  noted: 'recorded',
  remembered: 'cached',
}

/** Columns whose renaming would break servers of the previous version, and the specification's own path. */
const NAMES_THAT_STAY = new Set(['urged_at', 'SupplierNews', 'supplier_news', 'flightOrdersByVoyage'])

/** The replaced words in a comment, then the ones to write. */
const INSTEAD_IN_COMMENTS: Readonly<Record<string, string>> = {
  'comes? back|came back': 'returns or is refunded',
  'g[ai]ves? back|giv(en|ing) back': 'refunds, releases or returns',
  'by itself': 'automatically or separately',
  'looks? again|looked at again': 'checks again',
  'handed (in|over)': 'submitted, reassigned or passed',
  'ways? of paying': 'payment method',
  'in the place of': 'instead of',
  'time on the sign': 'deadline',
  'lets? go of': 'releases',
  'mend(s|ed)?': 'fix',
}

const WORDS_OF_COMMENTS = Object.entries(INSTEAD_IN_COMMENTS).map(
  ([wrong, right]) => [new RegExp(`\\b(?:${wrong})\\b`, 'i'), right] as const,
)

/** `newsOf` is `news of`, `flight-news.tsx` is `flight news tsx`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const wordIn = (name: string): string | undefined =>
  NAMES_THAT_STAY.has(name) ? undefined : wordsOf(name).find((word) => Object.hasOwn(INSTEAD_IN_NAMES, word))

/** Identifiers, file names and folder names with a replaced word. */
export function replacedNames(files: readonly SourceFile[]): string[] {
  const problems = new Set<string>()
  for (const file of files) {
    for (const part of [...dirname(file.path).split('/'), basename(file.path)]) {
      const word = wordIn(part)
      if (word) problems.add(`${file.path}: ${part} (write ${INSTEAD_IN_NAMES[word]} for ${word})`)
    }
    // The list itself contains them.
    if (!isCode(file) || file.path === 'tools/tidy/replaced-words.ts') continue
    walk(programOf(file), (node) => {
      if (!/^(JSX|Private)?Identifier$/.test(node.type)) return
      const name = String(node.name)
      const word = wordIn(name)
      if (word)
        problems.add(`${place(file, node.start)}: ${name} (write ${INSTEAD_IN_NAMES[word]} for ${word})`)
    })
  }
  return [...problems]
}

/** Comments with a replaced word, also over a line break. Those of the web pages are not read yet. */
export function replacedInComments(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && !file.path.startsWith('web/'))
    .flatMap((file) =>
      commentsOf(file).flatMap(({ value, start }) => {
        const text = value.replaceAll(/\n\s*(\*\s*)?/g, ' ')
        return WORDS_OF_COMMENTS.flatMap(([wrong, right]) => {
          const found = wrong.exec(text)?.[0]
          return found ? [`${place(file, start)}: ${found} (write ${right})`] : []
        })
      }),
    )
}
