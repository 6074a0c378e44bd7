// The people of a PNR and their services: child marks and travel documents. A document with a different name
// than the passenger it refers to is not theirs; an unmatched one is reported at its line.

import type { PnrPassenger, PnrWarning } from '../analysis.ts'
import type { NamedPerson } from '../name-line.ts'
import type { Pointed, PnrRecord } from '../record.ts'
import type { DocumentFacts } from '../travel-documents.ts'

export function partyOf(
  named: readonly NamedPerson[],
  record: PnrRecord,
): { readonly passengers: PnrPassenger[]; readonly warnings: PnrWarning[] } {
  const warnings: PnrWarning[] = []
  const people = withChildren(named, record, warnings)
  const owned = record.documents.map((document) => ({
    facts: document.facts,
    owner: ownerOf(document, people, record, warnings),
  }))
  const passengers = people.map((person) => {
    const { number: _number, place: _place, title: _title, tail: _tail, ...passenger } = person
    return owned
      .filter(({ owner }) => owner === person)
      .reduce<PnrPassenger>((known, { facts }) => completed(known, facts), passenger)
  })
  return { passengers, warnings }
}

function pointedAt({ passenger, place }: Pointed, people: readonly NamedPerson[]): NamedPerson[] {
  const under = people.filter(({ number }) => number !== null && number === passenger)
  return under.length > 1 && place !== null ? under.filter((person) => person.place === place) : under
}

function withChildren(
  people: readonly NamedPerson[],
  { children, group }: PnrRecord,
  warnings: PnrWarning[],
): NamedPerson[] {
  const ages = new Map<NamedPerson, string>()
  for (const child of children) {
    const [only, ...more] = child.passenger === null ? people : pointedAt(child, people)
    if (only && more.length === 0) ages.set(only, ages.get(only) || child.birthday)
  }
  const party = people.map((person): NamedPerson => {
    const birthday = ages.get(person)
    if (birthday === undefined || person.type === 'infant') return person
    return { ...person, type: 'child', birthday: person.birthday || birthday }
  })
  const known = party.filter(({ type }) => type === 'child').length
  const [lost] = children.filter(({ passenger }) => passenger === null)
  if (lost && known === 0 && people.length > 0 && !group)
    warnings.push({ rule: 'child_unread', line: lost.line, values: {}, stops: true })
  return party
}

type Document = PnrRecord['documents'][number]

/** Undefined: it matches no passenger, which is reported. */
function ownerOf(
  document: Document,
  people: readonly NamedPerson[],
  { group }: PnrRecord,
  warnings: PnrWarning[],
): NamedPerson | undefined {
  const { facts, line, passenger } = document
  const say = (rule: PnrWarning['rule'], values: PnrWarning['values']) =>
    warnings.push({ rule, line, values, stops: false })
  const written = facts.surname === '' ? (facts.document?.kind ?? '') : `${facts.surname}/${facts.givenNames}`
  // An infant's document refers to the adult whose lap it is on.
  const fitting = people.filter((person) => (person.type === 'infant') === facts.isInfant)
  const pointed = pointedAt(document, facts.isInfant ? people : fitting)
  const [first] = pointed
  const byName = people.filter((person) => sameName(person, facts))
  // Passengers who left the PNR are reported by the proof, if the line still counts.
  if (passenger !== null && !facts.isInfant && !first) return byName[0]
  if (passenger === null || facts.isInfant || !first) {
    const owner = byName[0] ?? onlyOne(people, facts)
    if (!owner && !group && people.length > 0) say('document_unmatched', { written })
    return owner
  }
  const owner = pointed.find((person) => fits(person, facts))
  if (owner) return owner
  say('document_differs', { written, name: `${first.surname}/${first.givenNames}` })
  return byName.length === 1 ? byName[0] : undefined
}

/** A single passenger has documents without a number, even if the name is truncated. */
function onlyOne(people: readonly NamedPerson[], facts: DocumentFacts): NamedPerson | undefined {
  const [only, ...more] = people
  return only && more.length === 0 && fits(only, facts) ? only : undefined
}

function completed(known: PnrPassenger, facts: DocumentFacts): PnrPassenger {
  return {
    ...known,
    gender: known.gender || facts.gender,
    birthday: known.birthday || facts.birthday,
    nationality: known.nationality || facts.nationality,
    document: known.document ?? facts.document,
    surname: known.surname || facts.surname,
    givenNames: known.givenNames || facts.givenNames,
  }
}

type Name = Pick<PnrPassenger, 'surname' | 'givenNames'>

/** Letters as spelled in zones: `MÜLLER`, `MUELLER` and `MULLER` are equal. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '')
    .replaceAll(/(?<=[AOU])E/g, '')
}

function sameName({ surname, givenNames }: Name, facts: Name): boolean {
  return surname !== '' && letters(surname + givenNames) === letters(facts.surname + facts.givenNames)
}

const TITLE = /(?: |^)(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)$/

/**
 * Whether the name on a document can be this person: the same letters in another word order, with or without
 * middle names and titles, or truncated. A name in Chinese characters, and a document without a name, match.
 */
function fits(person: Name, facts: Name): boolean {
  if (person.surname === '' || facts.surname === '' || sameName(person, facts)) return true
  const own = letters(person.surname + person.givenNames)
  const given = facts.givenNames.replace(TITLE, '')
  const spelled = letters(facts.surname + given)
  if (own.startsWith(spelled) || spelled.startsWith(own)) return true
  const wordsOf = (name: Name) =>
    `${name.surname} ${name.givenNames.replace(TITLE, '')}`
      .split(/[ '-]+/)
      .map(letters)
      .filter(Boolean)
  const [mine, theirs] = [wordsOf(person), wordsOf({ ...facts, givenNames: given })]
  const [fewer, more] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  return fewer.length > 1 && fewer.every((word) => more.some((other) => other === word))
}
