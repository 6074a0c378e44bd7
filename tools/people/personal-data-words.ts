/** What is typed after `npm run personal-data --`, and what it means. */
import type { CommandSubject, PersonSubject } from '../../server/src/modules/personal-data/index.ts'
import { StartError } from '../sentences.ts'

const USAGE = `npm run personal-data -- <export|forget> <whose> --reason "…"

  whose   user <address> | staff <address> | enquirer <address or phone>
          traveller <agency> <surname> <given names> <birthday yyyy-mm-dd>
          agency <agency>                      (export alone)

  export  writes everything that is stored as a ZIP file: --to FILE
  forget  replaces names, documents and contacts for good: --name with the name that the first call prints`

export type PersonalDataCommand =
  | {
      readonly kind: 'export'
      readonly subject: CommandSubject
      readonly reason: string
      readonly to: string | undefined
    }
  | {
      readonly kind: 'forget'
      readonly subject: PersonSubject
      readonly reason: string
      readonly name: string | undefined
    }

/** Throws a StartError that says what is missing. */
export function commandOf(words: readonly string[]): PersonalDataCommand {
  const options = new Map<string, string>()
  const rest: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    if (!word.startsWith('--')) rest.push(word)
    else options.set(word.slice(2), words[(at += 1)] ?? '')
  }
  for (const name of options.keys())
    if (!['reason', 'to', 'name'].includes(name)) throw new StartError(`--${name} is unknown.\n\n${USAGE}`)
  const [kind, ...whose] = rest
  if (kind !== 'export' && kind !== 'forget') throw new StartError(USAGE)
  const subject = subjectOf(whose)
  const reason = options.get('reason')?.trim()
  if (!reason)
    throw new StartError('Give a reason, which is recorded in the log: --reason "Request of the traveller"')
  if (kind === 'export') return { kind, subject, reason, to: options.get('to') }
  if (subject.kind === 'agency')
    throw new StartError(
      'An agency is not forgotten: close it, and forget its users and travellers one by one.',
    )
  return { kind, subject, reason, name: options.get('name') }
}

function subjectOf([kind, ...facts]: readonly string[]): CommandSubject {
  const [first = '', surname = '', givenNames = '', birthday = ''] = facts
  switch (kind) {
    case 'user':
    case 'staff':
      if (facts.length === 1) return { kind, username: first }
      break
    case 'enquirer':
      if (facts.length === 1) return { kind, contact: first }
      break
    case 'agency':
      if (facts.length === 1 && /^\d+$/.test(first)) return { kind, agencyId: Number(first) }
      break
    case 'traveller':
      if (facts.length === 4 && /^\d+$/.test(first) && /^\d{4}-\d\d-\d\d$/.test(birthday))
        return { kind, agencyId: Number(first), surname, givenNames, birthday }
      break
    default:
      break
  }
  throw new StartError(USAGE)
}
