// What the owner of a site's agency may change of it: parts of its look that the platform's staff have opened, none by
// default. Hosts, languages, legal texts and who may sign in are never among them.

import type { SiteContent } from './content.ts'

export const OWNER_PARTS = ['colors', 'pictures', 'home', 'footer', 'sender'] as const
export type OwnerPart = (typeof OWNER_PARTS)[number]

/** The parts with what they contain; an absent one stays as it is. */
export interface OwnerEdit {
  readonly colors?: Pick<SiteContent, 'colors' | 'mode'> | undefined
  readonly pictures?: Pick<SiteContent, 'logo' | 'whiteLogo' | 'icon'> | undefined
  /** The site's own words; which sections of the product are shown is the platform's choice. */
  readonly home?: Pick<SiteContent['home'], 'title' | 'lead' | 'blocks'> | undefined
  /** Last line of documents, and how to reach the site. */
  readonly footer?: Pick<SiteContent, 'documents' | 'contact'> | undefined
  /** The name before the mailbox. */
  readonly sender?: SiteContent['mail']['sender'] | undefined
}

/** The document with these parts, all else as it was. */
export function withOwnerParts(content: SiteContent, edit: OwnerEdit): SiteContent {
  const { colors, pictures, home, footer, sender } = edit
  return {
    ...content,
    ...colors,
    ...pictures,
    ...footer,
    ...(home && { home: { ...content.home, ...home } }),
    ...(sender && { mail: { ...content.mail, sender } }),
  }
}

/** Some parts of a document. */
export function ownerPartsOf(content: SiteContent, parts: readonly OwnerPart[]): OwnerEdit {
  const { colors, mode, logo, whiteLogo, icon, documents, contact, mail } = content
  const { title, lead, blocks } = content.home
  const all: Required<OwnerEdit> = {
    colors: { colors, mode },
    pictures: { logo, whiteLogo, icon },
    home: { title, lead, blocks },
    footer: { documents, contact },
    sender: mail.sender,
  }
  return Object.fromEntries(parts.map((part) => [part, all[part]]))
}
