/** What a shared link adds to a search, and how the page reads it. Separate from writing it, which needs the fares. */
export const PICK = 'pick'
export const AGENCY = 'agency'

/** The key of the option a colleague marked; null in a plain link and in one of another agency. */
export function sharedPick(parameters: URLSearchParams, agency: number | undefined): string | null {
  return parameters.get(AGENCY) === String(agency) ? parameters.get(PICK) : null
}
