import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a name, locator or ticket number begins with the typed text: a name with a slash or a space after
 * the surname, a ticket number with its dash, without it, or without the airline prefix.
 */
export function beginsAs(word: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s/]+/g, ' ')
    .replaceAll('-', '')
    .trim()
  return sql`(starts_with(translate(upper(${word}), '/-', ' '), ${plain}) or starts_with(split_part(${word}, '-', 2), ${plain}))`
}
