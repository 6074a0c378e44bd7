// Names as on tickets. The ticketing system adds the title from gender and type: a title in the given names
// already makes a name that differs from the document's.

import type { CheckFinding } from './finding.ts'

const TITLES: ReadonlySet<string> = new Set(['MR', 'MRS', 'MS', 'MISS', 'MSTR', 'CHD', 'INF'])

/** Names as stored: capitals, single spaces. */
export function nameFindings(
  passengers: readonly { readonly surname: string; readonly given_names: string }[],
): CheckFinding[] {
  return passengers.flatMap(({ surname, given_names: given }, at): CheckFinding[] => {
    const title = given.split(' ').at(-1) ?? ''
    const place = `passengers.${at}`
    const name = `${surname}/${given}`
    if (given !== title && TITLES.has(title))
      return [
        {
          check: 'names',
          severity: 'stop',
          otherOrder: null,
          reason: { path: `${place}.given_names`, rule: 'check.title_in_name', values: { name, title } },
        },
      ]
    const doubt = surname.length === 1 ? 'one_letter' : surname === given ? 'names_equal' : undefined
    return doubt === undefined
      ? []
      : [
          {
            check: 'names',
            severity: 'warning',
            otherOrder: null,
            reason: { path: `${place}.surname`, rule: `check.${doubt}`, values: { name } },
          },
        ]
  })
}
