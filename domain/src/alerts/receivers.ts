// Who is told of an order: the person who made it; where nobody of them may see it any more, or a program made it, everybody
// who may; and besides, whoever wants to hear of colleagues' orders.

export interface Candidate {
  readonly userId: string
  /** The access rules of the order's product let them see it. */
  readonly mayRead: boolean
  /** Sees the orders that they made themselves, and no others. */
  readonly onlyOwn: boolean
  readonly wantsColleagues: boolean
}

/** `by`: the person who caused it, who is told nothing of what they did themselves; null: nobody of the agency. */
export function receiversOfOrder<Person extends Candidate>(
  people: readonly Person[],
  { madeBy, by }: { readonly madeBy: string; readonly by: string | null },
): readonly Person[] {
  const able = people.filter(
    ({ userId, mayRead, onlyOwn }) => mayRead && (!onlyOwn || userId === madeBy) && userId !== by,
  )
  const isHandled = people.some(({ userId, mayRead }) => userId === madeBy && mayRead)
  return able.filter(({ userId, wantsColleagues }) => userId === madeBy || wantsColleagues || !isHandled)
}
