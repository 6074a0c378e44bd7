// Texts that partners sign by mistake, each with what is wrong about it, so that the signature checker can name the
// mistake instead of saying "wrong signature".

import { millisecondsOf, signedText, type Signed } from './signature.ts'

/** In the order in which they are explained. */
export const TEXT_MISTAKES = [
  'order',
  'separator',
  'line_breaks',
  'version_missing',
  'ending',
  'timestamp_unit',
  'user_escaped',
  'code_case',
] as const
export type TextMistake = (typeof TEXT_MISTAKES)[number]

export interface MistakenText {
  readonly text: string
  /** Empty: the right text. */
  readonly mistakes: readonly TextMistake[]
}

type Choice<T> = readonly [mistake: TextMistake | null, value: T]

type Part = 'code' | 'timestamp' | 'userid'
const ORDERS: readonly Choice<readonly Part[]>[] = [
  [null, ['code', 'timestamp', 'userid']],
  ['order', ['code', 'userid', 'timestamp']],
  ['order', ['timestamp', 'code', 'userid']],
  ['order', ['timestamp', 'userid', 'code']],
  ['order', ['userid', 'code', 'timestamp']],
  ['order', ['userid', 'timestamp', 'code']],
]
const SEPARATORS: readonly Choice<string>[] = [
  [null, '\n'],
  ['line_breaks', '\r\n'],
  ['line_breaks', String.raw`\n`],
  ...['', '|', '&', ',', '.', ':', ';', '-', ' '].map((each) => ['separator', each] as const),
]

/** The right text first, then what was signed in its place; those with fewer mistakes come earlier. */
export function mistakenTexts(signed: Signed): MistakenText[] {
  const found = new Map<string, readonly TextMistake[]>([[signedText(signed), []]])
  const candidates: MistakenText[] = []
  for (const [orderMistake, order] of ORDERS)
    for (const [separatorMistake, separator] of SEPARATORS)
      for (const [versionMistake, version] of [[null, ['v1']] as const, ['version_missing', []] as const])
        for (const [endingMistake, ending] of [[null, ''] as const, ['ending', separator || '\n'] as const])
          for (const [valueMistakes, values] of valuesOf(signed)) {
            const mistakes = [orderMistake, separatorMistake, versionMistake, endingMistake].filter(
              (each) => each !== null,
            )
            const text = [...version, ...order.map((part) => values[part])].join(separator) + ending
            candidates.push({ text, mistakes: [...mistakes, ...valueMistakes] })
          }
  for (const { text, mistakes } of candidates.toSorted((a, b) => a.mistakes.length - b.mistakes.length))
    if (!found.has(text)) found.set(text, mistakes)
  return [...found].map(([text, mistakes]) => ({ text, mistakes }))
}

function valuesOf({ code, timestamp, userid }: Signed) {
  const escaped = encodeURIComponent(userid)
  const timestamps: Choice<string>[] = [
    [null, timestamp],
    ...otherUnits(timestamp).map((each) => ['timestamp_unit', each] as const),
  ]
  const users: Choice<string>[] = [
    [null, userid],
    ...(escaped === userid ? [] : [['user_escaped', escaped] as const]),
  ]
  const codes: Choice<string>[] = [
    [null, code],
    ['code_case', code.toLowerCase()],
  ]
  return codes.flatMap(([codeMistake, eachCode]) =>
    timestamps.flatMap(([timeMistake, eachTime]) =>
      users.map(([userMistake, eachUser]) => {
        const mistakes = [timeMistake, userMistake, codeMistake].filter((each) => each !== null)
        return [mistakes, { code: eachCode, timestamp: eachTime, userid: eachUser }] as const
      }),
    ),
  )
}

/** The same instant in seconds or in milliseconds. */
function otherUnits(timestamp: string): string[] {
  if (!/^\d{10,13}$/.test(timestamp)) return []
  const at = millisecondsOf(Number(timestamp))
  return [String(at), String(Math.floor(at / 1000))].filter((each) => each !== timestamp)
}
