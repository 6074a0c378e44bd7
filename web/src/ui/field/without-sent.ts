/**
 * For the setter of a field whose text was sent: empties it, unless the person has typed on while the answer was under way.
 * What failed to be sent stays.
 */
export function withoutSent(sent: string): (now: string) => string {
  return (now) => (now.trim() === sent.trim() ? '' : now)
}
