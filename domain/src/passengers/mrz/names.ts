// Surname and given names of a zone. No check digit covers them, so a misread filler is only recognisable
// from its surroundings.

export interface ZoneNames {
  readonly surname: string
  readonly givenName: string
  /** False: if a letter is a misread filler, the name would be different. */
  readonly isSure: boolean
}

/** Letters that OCR reads for a filler. */
const AS_FILLER = 'KCLE'

export function namesOf(field: string): ZoneNames {
  const clean = withoutNoise(field).replace(/<+$/, '')
  const parted = clean.includes('<<') ? { text: clean, isSure: true } : parting(clean)
  const [surname = '', ...given] = parted.text.split(/<<+/)
  // A last name of one such letter may be an initial or a filler.
  const mayBeFiller = new RegExp(`[A-Z]<[${AS_FILLER}]$`).test(clean)
  return {
    // Tickets take letters only: a surname of two words is written as one.
    surname: surname.replaceAll('<', ''),
    givenName: given.join('<').replaceAll('<', ' ').trim(),
    isSure: parted.isSure && !mayBeFiller,
  }
}

/** Fillers after the names that were misread as letters: a few of these letters alone, with fillers around them. */
function withoutNoise(field: string): string {
  const noise = new RegExp(`(?<=<<)[${AS_FILLER}]+(?=<|$)`, 'g')
  const first = /[A-Z]<<+(?=[A-Z])/.exec(field)
  if (!first) return field
  // The given names begin directly after the surname, unless there are more than two fillers.
  const gap = first[0].length - 1
  const from = first.index + first[0].length
  if (gap > 3) return field.slice(0, from) + blank(field.slice(from))
  const end = /<<|$/.exec(field.slice(from))
  const head = from + (end?.index ?? 0)
  return field.slice(0, head) + field.slice(head).replaceAll(noise, (text) => '<'.repeat(text.length))
}

function blank(text: string): string {
  return new RegExp(`^[<${AS_FILLER}]*$`).test(text) ? '<'.repeat(text.length) : text
}

/** No double filler: one of the two before the given names was misread as a letter, or there are no given names. */
function parting(text: string): { readonly text: string; readonly isSure: boolean } {
  const places = [
    ...text.matchAll(new RegExp(`(?<=[A-Z]{2})(?:<[${AS_FILLER}]|[${AS_FILLER}]<)(?=[A-Z]{2})`, 'g')),
  ]
  const [place] = places
  if (!place) return { text, isSure: true }
  return { text: `${text.slice(0, place.index)}<<${text.slice(place.index + 2)}`, isSure: false }
}
