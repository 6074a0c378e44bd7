/** The forms in which a module's name is written: `gift-cards`, `giftCards`, `GiftCards`, `gift_cards`, `Gift cards`. */
export interface Names {
  slug: string
  camel: string
  pascal: string
  snake: string
  title: string
}

/** Returns undefined unless it is a lower-case name of words joined by dashes. */
export function namesOf(slug: string): Names | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) return undefined
  const pascal = slug.split('-').map(capital).join('')
  return {
    slug,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: slug.replaceAll('-', '_'),
    title: capital(slug.replaceAll('-', ' ')),
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
