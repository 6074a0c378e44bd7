// The form of a name on a ticket: capitals without apostrophes and hyphens, a surname of several words written
// together. `VAN DER BERG` → `VANDERBERG`, `O'NEILL` → `ONEILL`, `MARY-JANE` → `MARY JANE`.

export interface TicketName {
  readonly surname: string
  readonly givenNames: string
}

/** Names in capital Latin letters; what has none (a name in characters) is left as it is. */
export function ticketName({ surname, givenNames }: TicketName): TicketName {
  return {
    surname: surname.replace(/['’ -]/g, ''),
    givenNames: givenNames.replace(/['’]/g, '').replace(/[ -]+/g, ' ').trim(),
  }
}
