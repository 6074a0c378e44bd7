// The vocabulary of notices, English and Chinese: which flight, which end of it, and what happens to it.

import type { NoticeRole } from './notice.ts'

export type Which = 'old' | 'new'
export type End = 'dep' | 'arr'

export type Word = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'which'; readonly which: Which }
  | { readonly kind: 'end'; readonly is: End }
)

const OLD =
  /\b(?:orig(?:inal(?:ly)?)?|prev(?:ious(?:ly)?)?|current(?:ly)?|old|was|formerly|(?:instead|in place|in lieu) of|rather than|bisher(?:ige[rsn]?)?|ursprünglich(?:e[rsn]?)?|zuvor|vorher)\b|(?<=[(（]\s?)(?:scheduled|planned)\b|(?<!re|re-)scheduled (?:to|for)\b(?=.*\b(?:will|is|are) now\b)|\bfrom(?=\s(?:\d{1,2}[:：.]\d{2}|\d{4}\b))|(?:此|之|先|早)前(?=[为為是]?\s?\d)|原(?:定|订|訂|计划|計畫|計劃|航班|时刻|時刻|时间|時間)?|变更前|變更前|计划|計畫|[由从從自](?=\s?\d)/gi
const NEW =
  /\b(?:new(?! (?:york|delhi|orleans|zealand|jersey|caledonia|plymouth|chitose|haven|guinea)\b)|now|revised|updated|expected|estimated|re-?scheduled (?:to|for)|(?<!\bwas (?:originally )?|re|re-)scheduled (?:to|for)(?!.*\b(?:will|is|are) now\b)|(?:changed|moved|retimed|rescheduled|brought forward|postponed|advanced|delayed|amended|adjusted) (?:to|until|till)|re-?booked (?:(?:you|them|all|your|the|passengers?|clients?|pax) ){0,2}(?:on|onto|to)|(?:consolidated|combined|merged) (?:with|into|onto)|(?:re-?)?accommodated on(?:to)?|protect(?:ed|ion)? on(?:to)?|under (?:the )?(?:new )?(?:flight )?(?:number|no\b)|transferred to|moved onto|replacement|instead(?! of)|neue?[rsn]?|alternative|next available|amended|will (?:now )?operate as)\b|新(?!竹|宿|潟|乡|鄉|余|疆|加坡|山|德里|西[兰蘭]|千[岁歲]|[华華])(?:航班|时刻|時刻|时间|時間)?|(?<![出发發实實表体體])[现現](?!场|場|金)|预计|預計|(?:变更|變更|更改|调整|調整|改|推迟|推遲|延误|延誤|延|延後|提前|提早)(?:为|為|至|到)|变更后|變更後|改[乘搭]|(?:改签|改簽|签转|簽轉|保护|保護)(?:至|到|航班)/gi
const DEP =
  /\b(?:depart(?:s|ing|ure|ures|ed)?|dep|ETD|STD|leav(?:e|es|ing)|take-?off|Abflug)\b|起[飞飛]|出[发發]|离港|離港/gi
const ARR = /\b(?:arriv(?:es|ing|al|als|ed|e)|arr|ETA|STA|land(?:s|ing)?|Ankunft)\b|[到抵][达達]|降落|落地/gi

/** The flights and ends that the words of a line refer to, from left to right. */
export function wordsOf(line: string): Word[] {
  const found = <Value extends object>(pattern: RegExp, value: Value) =>
    [...line.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      ...value,
    }))
  // Side by side, the scheduled time is the old one and the estimated time the new one.
  const isBoth = /\bST[DA]\b/.test(line) && /\bET[DA]\b/.test(line)
  return [
    ...found(isBoth ? new RegExp(`${OLD.source}|\\bST[DA]\\b`, 'gi') : OLD, {
      kind: 'which',
      which: 'old',
    } as const),
    ...found(isBoth ? new RegExp(`${NEW.source}|\\bET[DA]\\b`, 'gi') : NEW, {
      kind: 'which',
      which: 'new',
    } as const),
    ...found(DEP, { kind: 'end', is: 'dep' } as const),
    ...found(ARR, { kind: 'end', is: 'arr' } as const),
  ].toSorted((one, other) => one.start - other.start)
}

const CANCELLED =
  /\bcancel(?:l?ed|lation)\b|\b(?:consolidated|combined|merged) (?:with|into|onto)\b|取消|停飞|停飛|停航|不再?[执執][行飞飛]|\bCNL\b|\bCNXL?D?\b|\bnot (?:be )?operat(?:e|ing)\b/i
const RESTORED =
  /\breinstat(?:e|ed|ement)\b|\bresum(?:e|es|ed)\b|\bwill operate as (?:originally )?(?:planned|scheduled)\b|cancellation (?:has been |is )?withdrawn|\boperate after all\b|恢复|恢復/i
const DELAYED =
  /\bdelay(?:ed)?\b|\bpostponed\b|延误|延誤|推迟|推遲|延後|\b(?:hours?|hrs?|minutes?|mins?) (?:later|late)\b/i
const EARLIER = /\bearlier\b|\bbrought forward by\b|\badvanced by\b|提前\s?\d|提早\s?\d/i
/** Passenger options and their cost: this is about no flight. */
const ADVICE =
  /\bif you\b|\bmay (?:also )?(?:cancel|request|choose)|\bto cancel\b|cancellation (?:fee|policy|charge)|free of charge|\brefund|\bplease\b|如[需欲]|[可得](?:免费|免費|申请|申請|办理|辦理)|退票|敬[请請]|请|請/i

/** The same, but certain: other advice may state what the flight does. */
export const SURE_ADVICE =
  /\bif you\b|\bmay (?:also )?(?:cancel|request|choose|change|re-?book)|\bto cancel\b|cancellation (?:fee|policy|charge)|free of charge|\brefund|如[需欲]|[可得](?:免费|免費|申请|申請|办理|辦理)|退票/i

export interface Happening {
  readonly isCancelled: boolean
  readonly isRestored: boolean
  readonly isDelayed: boolean
  readonly isEarlier: boolean
  readonly isAdvice: boolean
}

/** What happens according to a line. */
export function happeningOf(line: string): Happening {
  const isRestored = RESTORED.test(line)
  const isAdvice = ADVICE.test(line)
  const isCancelled = CANCELLED.test(line) && !isRestored
  return { isCancelled, isRestored, isDelayed: DELAYED.test(line), isEarlier: EARLIER.test(line), isAdvice }
}

/** Lines about the mail rather than flights. The first match counts. */
const OTHER: ReadonlyArray<readonly [RegExp, NoticeRole]> = [
  [/^\s*(?:from|to|cc|sent|发件人|收件人|抄送|寄件者|收件者|发送时间|寄件日期)\s*[:：]/i, 'header'],
  [/^\s*[*_=–—-]{2,}.*$|^\s*>*\s*$|^[\s|+:=_-]+$/, 'header'],
  [
    /\b(?:PNR|booking (?:reference|ref|code)|record locator|confirmation (?:number|code)|ticket (?:no|number)s?)\b|编码|編碼|訂位代號|票号|票號|订单号|訂單編號/i,
    'booking',
  ],
  [
    /\b(?:passengers?|travell?ers?|names?)\s*[:：]|\b(?:MR|MRS|MS|MISS|MSTR)\b|[乘旅]客(?:姓名)?\s*[:：]/,
    'passenger',
  ],
  [/\bdue to\b|\bbecause of\b|\breasons?\b|\boperational\b|由[于於]|因|原因/i, 'reason'],
  [
    /@|https?:|\bwww\.|\btel\b|\bphone\b|\bhotline\b|\bcontact\b|\+\d{2,}|电话|電話|热线|熱線|联系|聯繫|聯絡/i,
    'contact',
  ],
  [
    /^\s*(?:dear|hello|hi|good (?:morning|day)|kind regards|best regards|regards|sincerely|yours|thank)|apologi[sz]e|\bsorry\b|inconvenience|尊敬|您好|你好|抱歉|歉意|致歉|谢谢|謝謝|感谢|感謝|此致|敬上|不便/i,
    'courtesy',
  ],
  [
    /\b(?:notice|notification|schedule changes?|flight changes?|advisory|subject)\b|通知|公告|航变|航變|主题|主題|主旨/i,
    'heading',
  ],
]

/** What else a line is; undefined: unknown. */
export function otherRole(line: string): NoticeRole | undefined {
  return OTHER.find(([pattern]) => pattern.test(line))?.[1]
}
