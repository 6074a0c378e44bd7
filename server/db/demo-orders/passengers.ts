// Invented people: names, birthdays and numbers are fictitious.

import type { Passenger } from './story.ts'

type Nationality = 'HK' | 'SG' | 'GB' | 'AU' | 'US' | 'CN' | 'MO' | 'CA'

let made = 0

/** `person('LEUNG', 'WING SZE', 'female 1988-04-12')`; a child or infant by a word before the gender. */
export function person(
  surname: string,
  givenNames: string,
  facts: `${'' | 'child ' | 'infant '}${'male' | 'female'} ${string}`,
  nationality: Nationality = 'HK',
): Passenger {
  made += 1
  const words = facts.split(' ')
  const [gender, birthday = ''] = words.slice(-2)
  return {
    type: words.length === 3 ? (words[0] as 'child' | 'infant') : 'adult',
    surname,
    given_names: givenNames,
    gender: gender as 'male' | 'female',
    birthday,
    nationality,
    travel_document: {
      type: nationality === 'CN' ? 'chinesePassport' : 'internationalityPassport',
      number: `${nationality === 'CN' ? 'E' : 'K'}${70_000_000 + made * 137}`,
      expiry: '2034-06-30',
      issuing_place: nationality,
    },
  }
}
